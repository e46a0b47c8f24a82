import { sideOf, type Order } from '@openlot/core/contract'
import { pipsAway, parsePrice } from '@openlot/core/math'

/** What a position has won at a price, in pips to one decimal; negative for a loss, undefined without a pip size. */
export function positionPips(
  order: Pick<Order, 'OrderType' | 'Price' | 'ForexTradeLists'>,
  price: string,
): string | undefined {
  const [open, now] = [parsePrice(order.Price), parsePrice(price)]
  const pips = pipsAway(open, now, parsePrice(order.ForexTradeLists.PipSize))
  const isLoss = sideOf(order) === 'buy' ? now < open : now > open
  return pips === undefined || pips === '0' || !isLoss ? pips : `-${pips}`
}
