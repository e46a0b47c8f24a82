import { useTranslation } from '@openlot/i18n/react'
import { Facts, Money } from '@openlot/ui'

export interface DepositTermsProps {
  /** The bounds of a deposit, in dollars. */
  min: string
  max: string
  /** How long a deposit of this kind usually takes. */
  wait: string
}

/** The bounds of a deposit, and how long it takes. */
export function DepositTerms({ min, max, wait }: DepositTermsProps) {
  const { t } = useTranslation('funds')
  return (
    <Facts
      items={[
        { label: t('deposit.minimum'), value: <Money value={min} unit="USD" /> },
        { label: t('deposit.maximum'), value: <Money value={max} unit="USD" /> },
        { label: t('deposit.wait'), value: wait },
      ]}
    />
  )
}
