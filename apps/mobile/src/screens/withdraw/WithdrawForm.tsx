import { currencyName, useAccount, usePreference, useProblemText, type WithdrawForm as Form } from '@openlot/features'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AmountField, Button, ChipGroup, EmptyState, Note, SkeletonCards, TextField } from '@openlot/ui'
import { Plus, ShieldCheck } from 'lucide-react'
import styles from '../funds/funds.module.css'
import { LoadFailed } from '../funds/LoadFailed.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { useBindQuestion } from './useBindQuestion.tsx'
import { WithdrawFacts } from './WithdrawFacts.tsx'

interface Props {
  kind: 'coin' | 'bank'
  form: Form
  /** Working days that a bank takes. */
  wireDays: string | undefined
  onAddMethod: (currency: string) => void
}

/** What is to be paid out, where to, and what it costs. */
export function WithdrawForm({ kind, form, wireDays, onAddMethod }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const isHidden = usePreference('hideBalance')
  const account = useAccount()
  const { values, change, problems, currencies, currency, methods, available, fee, isFailed, reload } = form
  const bind = useBindQuestion(kind, onAddMethod)
  const problemText = useProblemText({ min: currency?.min_number, max: currency?.max_number, available, fee })
  if (isFailed) return <LoadFailed of="withdraw" onRetry={reload} />
  if (currencies === undefined || methods === undefined) return <SkeletonCards />
  if (currency === undefined)
    return <EmptyState picture="way" title={t('noChannel.title')} hint={t('noChannel.withdraw')} />
  const money = (amount: string | undefined) => (isHidden ? '••••' : formatMoney(amount ?? '', code))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        form.submit(event)
        if (methods.length === 0) bind.ask(currency)
      }}
    >
      <section className={styles.card}>
        <AmountField
          label={t('withdraw.amount')}
          name="amount"
          shares
          max={available}
          value={values.amount}
          onChange={(value) => change('amount', value)}
          aside={<bdi>{t('withdraw.ofFree', { amount: money(available) })}</bdi>}
          hint={t('withdraw.limits', {
            min: formatMoney(currency.min_number, code),
            max: formatMoney(currency.max_number, code),
          })}
          error={problemText(problems.amount)}
        />
        {account !== undefined && available !== undefined && available !== account.balance && (
          <p className={styles.quiet}>{t('withdraw.whyLess', { balance: money(account.balance) })}</p>
        )}
      </section>
      <section className={styles.card} aria-label={t('withdraw.payTo')}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('withdraw.payTo')}</h2>
          <Button
            size="small"
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            onClick={() => (methods.length === 0 ? bind.ask(currency) : onAddMethod(String(currency.id)))}
          >
            {t(kind === 'coin' ? 'withdraw.addCoin' : 'withdraw.addBank')}
          </Button>
        </div>
        <ChipGroup
          label={t(kind === 'coin' ? 'withdraw.currency' : 'withdraw.bankCurrency')}
          items={currencies.map((one) => ({ value: String(one.id), label: <bdi>{currencyName(one)}</bdi> }))}
          value={values.currency}
          onChange={(value) => change('currency', value)}
        />
        <MethodChoice
          form={form}
          currency={currency}
          methods={methods}
          error={methods.length > 0 ? problemText(problems.method) : undefined}
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
        <WithdrawFacts form={form} currency={currency} kind={kind} wireDays={wireDays} />
      </section>
      <Note icon={<ShieldCheck aria-hidden="true" />}>{t('withdraw.codeNote')}</Note>
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide>
          {t('withdraw.review')}
        </Button>
      </div>
      {bind.dialog}
    </form>
  )
}
