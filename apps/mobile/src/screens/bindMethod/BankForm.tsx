import { useBankMethodForm, useProblemText, type DrawMethod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, ChoiceList, EmptyState, Note, SkeletonCards, TextField } from '@openlot/ui'
import styles from '../funds/funds.module.css'
import { LoadFailed } from '../funds/LoadFailed.tsx'

interface Props {
  /** The chosen one at first, or an empty string. */
  currency: string
  /** The certified name, which the payee must have. */
  name: string
  onAdded: (method: DrawMethod) => void
}

/** The fields by group, each with its text and what the browser may fill in. */
const GROUPS = [
  {
    title: 'groupBank',
    fields: [
      ['bank_country', 'bankCountry', 'country-name'],
      ['bank_name', 'bankName', 'off'],
      ['bank_address', 'bankAddress', 'off'],
      ['bank_swift', 'bankSwift', 'off'],
      ['aba_code', 'abaCode', 'off'],
    ],
  },
  {
    title: 'groupPayee',
    fields: [
      ['payee_name', 'payeeName', 'name'],
      ['payee_account', 'payeeAccount', 'off'],
      ['payee_address', 'payeeAddress', 'street-address'],
      ['postal_code', 'postalCode', 'postal-code'],
    ],
  },
] as const
const HINTS = { aba_code: 'abaHint', postal_code: 'postalHint' } as const
/** Codes are read from left to right in every language. */
const CODES: readonly string[] = ['payee_account', 'bank_swift', 'aba_code', 'postal_code']

/** The form of a bank account. */
export function BankForm({ currency, name: certified, onAdded }: Props) {
  const { t } = useTranslation('funds')
  const { values, change, problems, submit, currencies, isFailed, reload, isSending } = useBankMethodForm(
    { currency, payee_name: certified },
    onAdded,
  )
  const problemText = useProblemText({})
  if (isFailed) return <LoadFailed of="withdraw" onRetry={reload} />
  if (currencies === undefined) return <SkeletonCards />
  if (currencies.length === 0)
    return <EmptyState picture="way" title={t('noChannel.title')} hint={t('noChannel.withdraw')} />
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Note tone="warn">{t('method.nameNote', { name: certified })}</Note>
      <section className={styles.card}>
        <ChoiceList
          label={t('method.bankCurrency')}
          name="currency"
          items={currencies.map(({ id, code }) => ({ value: String(id), title: <bdi>{code}</bdi> }))}
          value={values.currency}
          onChange={(value) => change('currency', value)}
          error={problemText(problems.currency)}
        />
        <ChoiceList
          label={t('method.accountType')}
          name="account_type"
          items={[
            { value: '1', title: t('method.checking') },
            { value: '2', title: t('method.savings') },
          ]}
          value={values.account_type}
          onChange={(value) => change('account_type', value)}
          error={problemText(problems.account_type)}
        />
      </section>
      {GROUPS.map(({ title, fields }) => (
        <section key={title} className={styles.card} aria-label={t(`method.${title}`)}>
          <h2 className={styles.heading}>{t(`method.${title}`)}</h2>
          {fields.map(([name, text, autoComplete]) => (
            <TextField
              key={name}
              label={t(`method.${text}`)}
              name={name}
              value={values[name]}
              onChange={(event) => change(name, event.currentTarget.value)}
              hint={name in HINTS ? t(`method.${HINTS[name as keyof typeof HINTS]}`) : undefined}
              error={problemText(problems[name])}
              autoComplete={autoComplete}
              {...(CODES.includes(name) && { dir: 'ltr', spellCheck: false, autoCapitalize: 'characters' })}
            />
          ))}
        </section>
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide busy={isSending}>
          {t('method.submitBank')}
        </Button>
      </div>
    </form>
  )
}
