import { sideOf, ORDER_STATUS, type Order } from '@openlot/core/contract'
import { closePrice, parsePrice, type BidAsk, type Price } from '@openlot/core/math'

/** Whether an order waits for its price. */
export const isPending = ({ status }: Pick<Order, 'status'>): boolean => status === ORDER_STATUS.PENDING

/** The price an order was opened at, or waits for. */
export const entryOf = (order: Pick<Order, 'status' | 'Price' | 'target_price'>): string =>
  isPending(order) ? order.target_price : order.Price

/** What a stop's distance is measured from: the price it would be closed at now, or the target of a pending order. */
export function referenceOf(order: Order, quote: BidAsk | undefined): Price | undefined {
  if (isPending(order)) return parsePrice(order.target_price)
  return quote && closePrice(sideOf(order), quote)
}

/** What an order would be closed at: now, or of a pending one once it has been filled, a spread away from its target. */
export function closingOf(order: Order, quote: BidAsk | undefined): Price | undefined {
  if (quote === undefined) return undefined
  const side = sideOf(order)
  if (!isPending(order)) return closePrice(side, quote)
  const [target, spread] = [parsePrice(order.target_price), quote.ask - quote.bid]
  return (side === 'buy' ? target - spread : target + spread) as Price
}
