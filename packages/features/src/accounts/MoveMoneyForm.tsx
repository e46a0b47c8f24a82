import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { AmountField, Button, EmptyState, Facts, Money, Select } from '@openlot/ui'
import styles from './AccountForm.module.css'

export interface MoveMoneyFormProps {
  values: { readonly amount: string }
  change: (name: 'amount', value: string) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Ids of the two accounts. */
  pair: { readonly from: string; readonly to: string }
  choose: (side: 'from' | 'to', id: string) => void
  choices: readonly { readonly value: string; readonly label: string }[]
  /** In dollars: what may leave now, and what would arrive; undefined until known. */
  available: string | undefined
  arrives: string | undefined
  /** What is wrong with the amount, in words. */
  amountProblem: string | undefined
  /** Amounts of the account are shown as dots. */
  hidden: boolean
  isSending: boolean
  onOpenAccount: () => void
}

/** Money from one own real account to another: from, to, amount, and what arrives. */
export function MoveMoneyForm(props: MoveMoneyFormProps) {
  const { values, change, submit, pair, choose, choices, available, arrives, amountProblem, hidden, isSending } = props
  const { t } = useTranslation('accounts')
  const { code } = useLanguage()
  if (choices.length < 2)
    return (
      <EmptyState
        picture="way"
        title={t('moveForm.one')}
        hint={t('moveForm.oneHint')}
        action={
          <Button variant="ink" onClick={props.onOpenAccount}>
            {t('openNew')}
          </Button>
        }
      />
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((side) => (
          <Select
            key={side}
            label={t(`moveForm.${side}`)}
            name={side}
            options={choices}
            value={pair[side]}
            onChange={(event) => choose(side, event.currentTarget.value)}
          />
        ))}
      </div>
      <AmountField
        label={t('moveForm.amount')}
        name="amount"
        value={values.amount}
        max={available}
        onChange={(value) => change('amount', value)}
        error={amountProblem}
      />
      <Facts
        items={[
          { label: t('moveForm.available'), value: <Money value={available} unit="USD" hidden={hidden} /> },
          { label: t('moveForm.fee'), value: t('moveForm.free') },
          { label: t('moveForm.arrives'), value: <Money value={arrives} unit="USD" strong /> },
        ]}
      />
      <p className={styles.quiet}>{t('moveForm.hint')}</p>
      <Button variant="ink" type="submit" wide busy={isSending}>
        {arrives === undefined
          ? t('moveForm.submitEmpty')
          : t('moveForm.submit', { amount: formatMoney(arrives, code) })}
      </Button>
    </form>
  )
}
