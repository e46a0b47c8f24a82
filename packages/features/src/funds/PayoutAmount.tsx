import { formatNumber } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import styles from './PayoutAmount.module.css'

interface Props {
  /** A decimal string; undefined while unknown. */
  value: string | undefined
  currency: string
}

/** What is paid out, exact to the last digit of its currency. */
export function PayoutAmount({ value = '', currency }: Props) {
  const { code } = useLanguage()
  return (
    <bdi translate="no" dir="ltr">
      {formatNumber(value, code)} <span className={styles.unit}>{currency}</span>
    </bdi>
  )
}
