import { Price } from '@openlot/ui'
import { ArrowRight } from 'lucide-react'
import styles from './OrderPrices.module.css'

/** The open price of an order, and its current or close price. */
export function OrderPrices({
  from,
  to,
  precision,
  stale = false,
}: {
  from: string
  to: string
  precision: number
  stale?: boolean
}) {
  return (
    <p dir="ltr" className={styles.prices}>
      <Price value={from} precision={precision} />
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      <Price value={to} precision={precision} flash stale={stale} />
    </p>
  )
}
