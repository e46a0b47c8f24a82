import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Facts } from '@openlot/ui'
import { accountOf, isCoinMethod, type PayoutMethod } from './payoutMethod.ts'

export interface MethodSummaryProps {
  method: Omit<PayoutMethod, 'id' | 'usable_at'>
  /** The name of the network of its currency. */
  network: string
}

/** Where money is paid to, whole, to be compared. */
export function MethodSummary({ method, network }: MethodSummaryProps) {
  const { t } = useTranslation('funds')
  const { draw_currency, payee_name, bank_name } = method
  return (
    <Facts
      items={[
        { label: t('withdraw.to'), value: <AddressText value={accountOf(method)} /> },
        ...(isCoinMethod(method)
          ? [
              { label: t('record.currency'), value: <bdi translate="no">{draw_currency.code}</bdi> },
              { label: t('withdraw.network'), value: <bdi translate="no">{network}</bdi> },
            ]
          : [
              { label: t('withdraw.payee'), value: <bdi translate="no">{payee_name}</bdi> },
              { label: t('withdraw.bankName'), value: <bdi translate="no">{bank_name}</bdi> },
              { label: t('record.currency'), value: <bdi translate="no">{draw_currency.code}</bdi> },
            ]),
      ]}
    />
  )
}
