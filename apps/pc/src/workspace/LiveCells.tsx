import { useIsStale, useLivePosition, type Order } from '@openlot/features'
import { Money, Price } from '@openlot/ui'

/** The current price of a position. */
export function LivePrice({ order }: { order: Order }) {
  const { price } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return (
    <Price
      value={price}
      precision={order.ForexTradeLists.PricePrecision}
      pipSize={order.ForexTradeLists.PipSize}
      flash
      stale={stale}
    />
  )
}

/** The current profit of a position. */
export function LiveProfit({ order }: { order: Order }) {
  const { profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return <Money value={profit} signed stale={stale} strong />
}
