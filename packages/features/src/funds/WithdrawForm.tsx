import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Plus, ShieldCheck } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { AmountField, Button, ChipGroup, Note, TextField } from '@openlot/ui'
import styles from './Funds.module.css'
import { MethodChoice, type MethodChoiceProps } from './MethodChoice.tsx'
import type { PayoutMethod } from './payoutMethod.ts'
import { WithdrawFacts, type WithdrawFactsProps } from './WithdrawFacts.tsx'

type Field = 'currency' | 'method' | 'amount' | 'memo'

interface Currency {
  id: number
  code: string
  protocol: string
  draw_rate: string
  usd_price: string
  min_number: string
  max_number: string
}

export interface WithdrawFormProps<Method extends PayoutMethod>
  extends
    Omit<WithdrawFactsProps, 'currency'>,
    Pick<MethodChoiceProps<Method>, 'methods' | 'stateOf' | 'nameOf' | 'onConfirm'> {
  values: Readonly<Record<Field, string>>
  change: (name: Field, value: string) => void
  /** What is wrong with a field, in words. */
  errorOf: (name: 'amount' | 'method') => string | undefined
  submit: (event: FormEvent<HTMLFormElement>) => void
  currencies: readonly Currency[]
  currency: Currency
  currencyName: (currency: Pick<Currency, 'code' | 'protocol'>) => string
  /** In dollars: what can be withdrawn, and the balance; undefined while unknown. */
  available: string | undefined
  balance: string | undefined
  /** Amounts of the account are shown as dots. */
  isHidden: boolean
  onAddMethod: () => void
  /** The button stays in reach of the thumb, below the cards; else it is at the end of the last one. */
  inReach?: boolean | undefined
  /** Its button. */
  children: ReactNode
}

/** What is to be paid out, where to, and what it costs. */
export function WithdrawForm<Method extends PayoutMethod>(props: WithdrawFormProps<Method>) {
  const { kind, values, change, errorOf, submit, currencies, currency, currencyName, methods } = props
  const { available, balance, isHidden, onAddMethod, inReach = false, children, ...rest } = props
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const money = (amount: string | undefined) => (isHidden ? '••••' : formatMoney(amount ?? '', code))
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <section className={styles.card}>
        <AmountField
          label={t('withdraw.amount')}
          name="amount"
          shares
          max={available}
          value={values.amount}
          onChange={(value) => change('amount', value)}
          aside={<bdi translate="no">{t('withdraw.ofFree', { amount: money(available) })}</bdi>}
          hint={t('withdraw.limits', {
            min: formatMoney(currency.min_number, code),
            max: formatMoney(currency.max_number, code),
          })}
          error={errorOf('amount')}
        />
        {balance !== undefined && available !== undefined && available !== balance && (
          <p className={styles.quiet}>{t('withdraw.whyLess', { balance: money(balance) })}</p>
        )}
      </section>
      <section className={styles.card} aria-label={t('withdraw.payTo')}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('withdraw.payTo')}</h2>
          <Button size="small" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={onAddMethod}>
            {t(kind === 'coin' ? 'withdraw.addCoin' : 'withdraw.addBank')}
          </Button>
        </div>
        <ChipGroup
          label={t(kind === 'coin' ? 'withdraw.currency' : 'withdraw.bankCurrency')}
          items={currencies.map((one) => ({
            value: String(one.id),
            label: <bdi translate="no">{currencyName(one)}</bdi>,
          }))}
          value={values.currency}
          onChange={(value) => change('currency', value)}
        />
        <MethodChoice
          methods={methods}
          currency={currencyName(currency)}
          stateOf={rest.stateOf}
          nameOf={rest.nameOf}
          value={values.method}
          onChange={(value) => change('method', value)}
          error={methods.length > 0 ? errorOf('method') : undefined}
          onConfirm={rest.onConfirm}
        />
        <TextField
          label={t('withdraw.memo')}
          name="memo"
          value={values.memo}
          maxLength={200}
          hint={t('withdraw.memoHint')}
          onChange={(event) => change('memo', event.currentTarget.value)}
        />
      </section>
      <section className={styles.card}>
        <WithdrawFacts
          fee={rest.fee}
          net={rest.net}
          currency={currency}
          feePercent={rest.feePercent}
          kind={kind}
          remains={rest.remains}
          wireDays={rest.wireDays}
        />
        <Note icon={<ShieldCheck aria-hidden="true" />}>{t('withdraw.codeNote')}</Note>
        {!inReach && children}
      </section>
      {inReach && children}
    </form>
  )
}
