import type { ChargeInfo } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Facts, Money } from '@openlot/ui'

interface Props {
  info: ChargeInfo
  /** How long a deposit of this kind usually takes. */
  wait: string
}

/** The bounds of a deposit, and how long it takes. */
export function DepositTerms({ info, wait }: Props) {
  const { t } = useTranslation('funds')
  return (
    <Facts
      items={[
        { label: t('deposit.minimum'), value: <Money value={info.min_number} unit="USD" /> },
        { label: t('deposit.maximum'), value: <Money value={info.max_number} unit="USD" /> },
        { label: t('deposit.wait'), value: wait },
      ]}
    />
  )
}
