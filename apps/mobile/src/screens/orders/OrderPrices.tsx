import type { Order } from '@openlot/features/positions'
import { Price } from '@openlot/ui'

interface Props {
  from: string
  to: string
  terms: Pick<Order['ForexTradeLists'], 'PricePrecision'>
  stale?: boolean
}

/** The open price of an order, and its current or close price. */
export function OrderPrices({ from, to, terms, stale = false }: Props) {
  return (
    <bdi translate="no" dir="ltr">
      <Price value={from} precision={terms.PricePrecision} inherit /> →{' '}
      <Price value={to} precision={terms.PricePrecision} flash stale={stale} />
    </bdi>
  )
}
