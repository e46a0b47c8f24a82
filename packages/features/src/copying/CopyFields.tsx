import { addDecimals, compareDecimals, negateDecimal } from '@openlot/core/math'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Info } from 'lucide-react'
import type { FormEvent } from 'react'
import { AmountField, Button, Note, Switch } from '@openlot/ui'
import { CopyPreviewList, type ShownPreview } from './CopyPreviewList.tsx'
import styles from './Copying.module.css'
import { CopyTerms } from './CopyTerms.tsx'
import { ScaleField } from './ScaleField.tsx'
import { StopLevelFields, type StopLevel } from './StopLevelFields.tsx'

export interface CopyFieldsProps {
  /** The id of the form, for a button outside of it. */
  id: string
  form: {
    values: { readonly amount: string; readonly scale: string }
    change: (name: 'amount' | 'scale', value: string) => void
    takesSmallest: boolean
    setTakesSmallest: (takes: boolean) => void
    opensHoldings: boolean
    setOpensHoldings: (opens: boolean) => void
    stop: StopLevel
    /** What is wrong with a field, in words. */
    problems: { amount?: string | undefined; scale?: string | undefined; stop?: string | undefined }
    /** What was refused and concerns no field. */
    refusal: string | undefined
    /** In dollars. */
    available: string | undefined
    least: string
    preview: ShownPreview | undefined
    isPreviewFailed: boolean
    isDemo: boolean
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** In per cent. */
  feeRate: string
  /** USD from which the usual trade is copied; "0.00" where there is none. */
  suggested: string
  isHidden: boolean
}

/** What is set to copy a trader: amount and stop first, then how it follows, what would open now, and what it means. */
export function CopyFields({ id, form, feeRate, suggested, isHidden }: CopyFieldsProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const { values, change, stop, problems, available, least, isDemo } = form
  const money = (amount: string) => formatMoney(amount, code)
  const hasSuggestion = compareDecimals(suggested, least) > 0
  return (
    <form id={id} className={styles.fields} noValidate onSubmit={form.submit}>
      {isDemo && <Note icon={<Info aria-hidden="true" />}>{t('form.demoNote')}</Note>}
      {form.refusal !== undefined && (
        <div role="alert">
          <Note tone="danger">{form.refusal}</Note>
        </div>
      )}
      <div className={styles.stack}>
        <AmountField
          label={t('form.amount')}
          name="amount"
          value={values.amount}
          onChange={(value) => change('amount', value)}
          max={available}
          aside={
            available !== undefined && (
              <bdi translate="no">
                {t(isDemo ? 'form.availableDemo' : 'form.available', { amount: isHidden ? '••••' : money(available) })}
              </bdi>
            )
          }
          hint={
            hasSuggestion
              ? t('form.suggested', { amount: money(suggested), least: money(least) })
              : t('form.least', { least: money(least) })
          }
          error={problems.amount}
        />
        {hasSuggestion && values.amount !== suggested && (
          <div>
            <Button size="small" onClick={() => change('amount', suggested)}>
              {t('form.useSuggested', { amount: money(suggested) })}
            </Button>
          </div>
        )}
      </div>
      <StopLevelFields
        stop={stop}
        error={problems.stop}
        percentOf="amount"
        {...(values.amount !== '' &&
          stop.usd !== '' && {
            hint: t('form.summaryStop', {
              stop: money(stop.usd),
              loss: money(addDecimals(values.amount, negateDecimal(stop.usd))),
            }),
          })}
      />
      <ScaleField
        value={values.scale}
        onChange={(value) => change('scale', value)}
        error={problems.scale}
        isExplained={false}
      />
      <Switch label={t('form.minLot')} checked={form.takesSmallest} onChange={form.setTakesSmallest} />
      <Switch label={t('form.open')} checked={form.opensHoldings} onChange={form.setOpensHoldings} />
      {form.opensHoldings && <CopyPreviewList preview={form.preview} isFailed={form.isPreviewFailed} />}
      <CopyTerms amount={values.amount === '' ? undefined : money(values.amount)} feeRate={feeRate} />
      <p className={styles.quiet}>{t('trader.past0')}</p>
    </form>
  )
}
