import {
  currencyName,
  methodState,
  useNow,
  type DrawMethod,
  type WithdrawCurrency,
  type WithdrawForm,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Button, ChoiceList, Note } from '@openlot/ui'
import { useState } from 'react'
import styles from '../funds/funds.module.css'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'
import { MethodStatus } from '../funds/MethodStatus.tsx'
import { accountOf, isCoinMethod, useMethodName } from '../funds/MethodSummary.tsx'

interface Props {
  form: WithdrawForm
  currency: WithdrawCurrency
  /** Those of the currency. */
  methods: readonly DrawMethod[]
  error: string | undefined
}

/** The payout methods of the chosen currency. One that awaits its code can be confirmed here. */
export function MethodChoice({ form, currency, methods, error }: Props) {
  const { t } = useTranslation('funds')
  const now = useNow()
  const nameOf = useMethodName()
  const [confirming, setConfirming] = useState<{ method: DrawMethod; open: boolean }>()
  const waiting = methods.filter((method) => methodState(method, now) === 'unconfirmed')
  const isNoneUsable = methods.every((method) => methodState(method, now) !== 'usable')
  return (
    <div className={styles.methods}>
      {methods.length === 0 ? (
        <p className={styles.quiet}>{t('withdraw.noMethod', { currency: currencyName(currency) })}</p>
      ) : (
        <ChoiceList
          label={t('withdraw.method')}
          name="method"
          items={methods.map((method) => ({
            value: String(method.id),
            title: <AddressText value={accountOf(method)} short={isCoinMethod(method)} />,
            ...(!isCoinMethod(method) && {
              note: <bdi>{t('withdraw.account', { payee: method.payee_name, bank: method.bank_name })}</bdi>,
            }),
            ...(methodState(method, now) !== 'usable' && { aside: <MethodStatus method={method} />, disabled: true }),
          }))}
          value={form.values.method}
          onChange={(value) => form.change('method', value)}
          error={isNoneUsable ? undefined : error}
        />
      )}
      {methods.length > 0 && isNoneUsable && (
        <Note>{t('withdraw.notUsable', { currency: currencyName(currency) })}</Note>
      )}
      {waiting.map((method) => (
        <Button key={method.id} wide onClick={() => setConfirming({ method, open: true })}>
          {t('method.enterCodeOf', { method: nameOf(method) })}
        </Button>
      ))}
      <MethodCodeSheet
        method={confirming?.method}
        open={confirming?.open}
        isFresh={false}
        onClose={() => setConfirming((former) => former && { ...former, open: false })}
      />
    </div>
  )
}
