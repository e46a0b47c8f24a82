import { pipsBetween } from '@openlot/core/math'
import { ORDER_SIDE, openTimeOf, useLivePosition, usePendingDistance, type Order } from '@openlot/features/positions'
import { useIsStale, useNow } from '@openlot/features/market'
import { formatDuration, formatNumber, noFigure } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage } from '@openlot/i18n/react'
import { Money, PriceFigure, ProfitBar } from '@openlot/ui'

/** The current price of a position. */
export function LivePrice({ order }: { order: Order }) {
  const { price } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return (
    <PriceFigure
      value={price}
      precision={order.ForexTradeLists.PricePrecision}
      pipSize={order.ForexTradeLists.PipSize}
      flash
      stale={stale}
      size="cell"
    />
  )
}

/** The current profit of a position. */
export function LiveProfit({ order }: { order: Order }) {
  const { profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return <Money value={profit} signed stale={stale} strong />
}

/** The current profit of a position beside those of the others. */
export function LiveProfitBar({ order, largest }: { order: Order; largest: number }) {
  const { profit } = useLivePosition(order)
  const stale = useIsStale(order.forex_id)
  return <ProfitBar value={profit} largest={largest} stale={stale} />
}

/** How far the price has moved in favour of a position. */
export function LivePips({ order }: { order: Order }) {
  const { code } = useLanguage()
  const { price } = useLivePosition(order)
  const { Price: open, ForexTradeLists, OrderType } = order
  const [from, to] = OrderType === ORDER_SIDE.BUY ? [open, price] : [price, open]
  const pips = pipsBetween(from, to, ForexTradeLists.PipSize, 1)
  return (
    <bdi translate="no" dir="ltr">
      {pips === undefined ? noFigure : formatNumber(pips, code, { signed: true, decimals: 1 })}
    </bdi>
  )
}

/** How long a position has been open; its title says since when. */
export function Age({ order, zone }: { order: Order; zone: string }) {
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const now = useNow()
  return (
    <bdi translate="no" title={`${formatDate(openTimeOf(order), 'dateTimeSeconds')} ${zone}`}>
      {formatDuration(now - openTimeOf(order), code)}
    </bdi>
  )
}

/** How far the market is from the price that an order waits for. */
export function PendingDistance({ order }: { order: Order }) {
  const { code } = useLanguage()
  const distance = usePendingDistance(order)
  return (
    <bdi translate="no" dir="ltr">
      {distance === undefined ? noFigure : formatNumber(distance.pips, code, { decimals: 1 })}
    </bdi>
  )
}
