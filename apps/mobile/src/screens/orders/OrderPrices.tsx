import type { Order } from '@openlot/features'
import { Price } from '@openlot/ui'
import { ArrowRight } from 'lucide-react'
import styles from './OrderPrices.module.css'

/** The open price of an order, and its current or close price. */
export function OrderPrices({
  from,
  to,
  terms,
  stale = false,
}: {
  from: string
  to: string
  /** The instrument's decimals and pip. */
  terms: Pick<Order['ForexTradeLists'], 'PricePrecision' | 'PipSize'>
  stale?: boolean
}) {
  const digits = { precision: terms.PricePrecision, pipSize: terms.PipSize }
  return (
    <p dir="ltr" className={styles.prices}>
      <Price value={from} {...digits} />
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      <Price value={to} {...digits} flash stale={stale} />
    </p>
  )
}
