import { useIsStale, useLivePosition, type Order } from '@openlot/features'
import { Money, Price, ProfitBar } from '@openlot/ui'
import styles from './LiveCells.module.css'

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
      size="cell"
    />
  )
}

/** The current profit of a position, as figure and bar. */
export function LiveProfit({ order, largest }: { order: Order; largest: number }) {
  const { profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return (
    <span className={styles.profit}>
      <Money value={profit} signed stale={stale} strong />
      <ProfitBar value={profit} largest={largest} stale={stale} />
    </span>
  )
}
