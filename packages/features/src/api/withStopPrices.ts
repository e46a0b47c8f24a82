import { ORDER_STATUS, sideOf, type Order } from '@openlot/core/contract'
import { formatPrice, parsePrice, priceAtDistance, type StopKind } from '@openlot/core/math'

const isNone = (decimal: string | undefined): boolean => Number(decimal ?? '0') === 0

/**
 * A pending order whose stops are distances with the prices that those come to where it fills at its own price; any other as
 * it is. A gap fills it at another one, and takes them along.
 */
export function withStopPrices(order: Order): Order {
  const { status, StopLossDistance, TargetProfitDistance, ForexTradeLists } = order
  if (status !== ORDER_STATUS.PENDING || (isNone(StopLossDistance) && isNone(TargetProfitDistance))) return order
  const entry = parsePrice(order.target_price)
  const priceOf = (kind: StopKind, distance: string | undefined, price: string): string => {
    if (distance === undefined || isNone(distance)) return price
    const at = priceAtDistance({ kind, side: sideOf(order), entry }, parsePrice(distance))
    return at > 0n ? formatPrice(at, ForexTradeLists.PricePrecision) : price
  }
  return {
    ...order,
    TargetLossPrice: priceOf('stop-loss', StopLossDistance, order.TargetLossPrice),
    TargetProfitPrice: priceOf('take-profit', TargetProfitDistance, order.TargetProfitPrice),
  }
}
