import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { ChoiceList, Note, TextField } from '@openlot/ui'
import styles from './Funds.module.css'
import { MethodFormFrame, type MethodForm } from './MethodFormFrame.tsx'

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

type Field = 'currency' | 'account_type' | (typeof GROUPS)[number]['fields'][number][0]

export interface BankFormProps {
  form: MethodForm<Field, { id: number; code: string }>
  /** The certified name, which the payee must have. */
  name: string
  /** Two fields in a line where both fit. */
  wide?: boolean
  /** The button stays in reach of the thumb, below the cards; else it is at the end of the last one. */
  inReach?: boolean | undefined
  /** Its button. */
  children: ReactNode
}

/** The form of a bank account to be paid to. */
export function BankForm({ form, name: certified, wide, inReach = false, children }: BankFormProps) {
  const { t } = useTranslation('funds')
  const { values, change, errorOf } = form
  return (
    <MethodFormFrame form={form} wide={wide}>
      {(currencies) => (
        <>
          <Note tone="warn">{t('method.nameNote', { name: certified })}</Note>
          <section className={styles.card}>
            <div className={styles.fields}>
              <ChoiceList
                label={t('method.bankCurrency')}
                name="currency"
                items={currencies.map(({ id, code }) => ({
                  value: String(id),
                  title: <bdi translate="no">{code}</bdi>,
                }))}
                value={values.currency}
                onChange={(value) => change('currency', value)}
                error={errorOf('currency')}
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
                error={errorOf('account_type')}
              />
            </div>
          </section>
          {GROUPS.map(({ title, fields }, index) => (
            <section key={title} className={styles.card} aria-label={t(`method.${title}`)}>
              <h2 className={styles.heading}>{t(`method.${title}`)}</h2>
              <div className={styles.fields}>
                {fields.map(([name, text, autoComplete]) => (
                  <TextField
                    key={name}
                    label={t(`method.${text}`)}
                    name={name}
                    value={values[name]}
                    onChange={(event) => change(name, event.currentTarget.value)}
                    hint={name in HINTS ? t(`method.${HINTS[name as keyof typeof HINTS]}`) : undefined}
                    error={errorOf(name)}
                    autoComplete={autoComplete}
                    {...(CODES.includes(name) && { dir: 'ltr', spellCheck: false, autoCapitalize: 'characters' })}
                  />
                ))}
              </div>
              {!inReach && index === GROUPS.length - 1 && children}
            </section>
          ))}
          {inReach && children}
        </>
      )}
    </MethodFormFrame>
  )
}
