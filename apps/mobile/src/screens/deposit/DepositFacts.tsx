import { CHARGE_STATUS, type Charge } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Facts, Money } from '@openlot/ui'

/** The figures of a deposit. */
export function DepositFacts({ deposit }: { deposit: Charge }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  return (
    <Facts
      items={[
        { label: t('record.number'), value: <bdi>{deposit.record_number}</bdi> },
        { label: t('record.currency'), value: <bdi>{deposit.currency_code}</bdi> },
        { label: t('record.created'), value: <bdi>{formatDate(deposit.created_at, code)}</bdi> },
        { label: t('record.amount'), value: <Money value={deposit.number} unit="USD" /> },
        ...(deposit.status === CHARGE_STATUS.FINISHED
          ? [{ label: t('record.credited'), value: <Money value={deposit.credited} unit="USD" />, total: true }]
          : []),
      ]}
    />
  )
}
