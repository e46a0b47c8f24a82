import type { Order } from '@openlot/features/positions'
import { PriceFigure } from '@openlot/ui'

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
      <PriceFigure value={from} precision={terms.PricePrecision} inherit /> →{' '}
      <PriceFigure value={to} precision={terms.PricePrecision} flash stale={stale} />
    </bdi>
  )
}
