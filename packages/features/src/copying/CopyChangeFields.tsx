import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { AmountField, Note, Switch } from '@openlot/ui'
import styles from './Copying.module.css'
import { ScaleField } from './ScaleField.tsx'
import { StopLevelFields, type StopLevel } from './StopLevelFields.tsx'

type Submit = (event: FormEvent<HTMLFormElement>) => void

export interface CopyEditFieldsProps {
  id: string
  form: {
    scale: string
    setScale: (scale: string) => void
    takesSmallest: boolean
    setTakesSmallest: (takes: boolean) => void
    stop: StopLevel
    problems: { scale?: string | undefined; stop?: string | undefined }
    refusal: string | undefined
    submit: Submit
  }
}

/** How a copy follows, to be changed. */
export function CopyEditFields({ id, form }: CopyEditFieldsProps) {
  const { t } = useTranslation('copying')
  return (
    <form id={id} className={styles.fields} noValidate onSubmit={form.submit}>
      {form.refusal !== undefined && (
        <div role="alert">
          <Note tone="danger">{form.refusal}</Note>
        </div>
      )}
      <ScaleField value={form.scale} onChange={form.setScale} error={form.problems.scale} />
      <Switch
        label={t('form.minLot')}
        hint={t('form.minLotHint')}
        checked={form.takesSmallest}
        onChange={form.setTakesSmallest}
      />
      <StopLevelFields stop={form.stop} error={form.problems.stop} percentOf="worth" />
      <p className={styles.quiet}>{t('edit.note')}</p>
    </form>
  )
}

export interface CopyFundsFieldsProps {
  id: string
  kind: 'add' | 'remove'
  form: {
    amount: string
    change: (amount: string) => void
    problem: string | undefined
    /** In dollars; undefined until known. */
    most: string | undefined
    submit: Submit
  }
  isHidden: boolean
}

/** The sum that is put into a copy, or taken out. */
export function CopyFundsFields({ id, kind, form, isHidden }: CopyFundsFieldsProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const { most } = form
  return (
    <form id={id} className={styles.fields} noValidate onSubmit={form.submit}>
      <AmountField
        label={t('form.amount')}
        name="amount"
        value={form.amount}
        onChange={form.change}
        max={most}
        aside={
          most !== undefined && (
            <bdi translate="no">{t('funds.most', { amount: isHidden ? '••••' : formatMoney(most, code) })}</bdi>
          )
        }
        hint={t(`funds.${kind}Hint`)}
        error={form.problem}
      />
    </form>
  )
}
