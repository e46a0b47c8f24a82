import { sideOf, type Order } from '@openlot/core/contract'
import { closePrice, formatPrice, parsePrice, type BidAsk } from '@openlot/core/math'
import { isPending } from '../orderPrices.ts'
import { priceOrNone } from '../priceOrNone.ts'

/**
 * How far behind the price a trailing stop stays once its line was dragged to another price; undefined for a stop that does
 * not trail. Of a pending order the distance stays: it begins with the fill.
 *
 * @returns a decimal.
 */
export function trailedTo(order: Order, price: string, quote: BidAsk | undefined): string | undefined {
  const trail = priceOrNone(order.Trail ?? '0')
  if (trail === undefined || isPending(order)) return trail
  if (quote === undefined) return undefined
  const [closing, stop] = [closePrice(sideOf(order), quote), parsePrice(price)]
  const distance = (sideOf(order) === 'buy' ? closing - stop : stop - closing) as typeof stop
  return distance > 0n ? formatPrice(distance, order.ForexTradeLists.PricePrecision) : undefined
}
