import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Button, ChoiceList, Note } from '@openlot/ui'
import styles from './Funds.module.css'
import { MethodStatus } from './MethodStatus.tsx'
import { accountOf, isCoinMethod, type PayoutMethod, type PayoutMethodState } from './payoutMethod.ts'

export interface MethodChoiceProps<Method extends PayoutMethod> {
  /** The payout methods of the chosen currency. */
  methods: readonly Method[]
  /** The name of the currency. */
  currency: string
  stateOf: (method: Method) => PayoutMethodState
  /** A method in one line. */
  nameOf: (method: Method) => string
  value: string
  onChange: (id: string) => void
  error: string | undefined
  /** Enters the code of a method that waits for it. */
  onConfirm: (method: Method) => void
}

/** The payout methods of a currency. One that awaits its code can be confirmed here. */
export function MethodChoice<Method extends PayoutMethod>(props: MethodChoiceProps<Method>) {
  const { methods, currency, stateOf, nameOf, value, onChange, error, onConfirm } = props
  const { t } = useTranslation('funds')
  const waiting = methods.filter((method) => stateOf(method) === 'unconfirmed')
  const isNoneUsable = methods.every((method) => stateOf(method) !== 'usable')
  return (
    <div className={styles.methods}>
      {methods.length === 0 ? (
        <p className={styles.quiet}>{t('withdraw.noMethod', { currency })}</p>
      ) : (
        <ChoiceList
          label={t('withdraw.method')}
          name="method"
          items={methods.map((method) => ({
            value: String(method.id),
            title: <AddressText value={accountOf(method)} short={isCoinMethod(method)} />,
            ...(!isCoinMethod(method) && {
              note: (
                <bdi translate="no">{t('withdraw.account', { payee: method.payee_name, bank: method.bank_name })}</bdi>
              ),
            }),
            ...(stateOf(method) !== 'usable' && {
              aside: <MethodStatus state={stateOf(method)} usableAt={method.usable_at} />,
              disabled: true,
            }),
          }))}
          value={value}
          onChange={onChange}
          error={isNoneUsable ? undefined : error}
        />
      )}
      {methods.length > 0 && isNoneUsable && <Note>{t('withdraw.notUsable', { currency })}</Note>}
      {waiting.map((method) => (
        <Button key={method.id} wide onClick={() => onConfirm(method)}>
          {t('method.enterCodeOf', { method: nameOf(method) })}
        </Button>
      ))}
    </div>
  )
}
