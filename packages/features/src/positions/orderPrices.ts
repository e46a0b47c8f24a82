import { ORDER_SIDE, ORDER_STATUS, type Order } from '@openlot/core/contract'
import { closePrice, parsePrice, type BidAsk, type Price, type Side } from '@openlot/core/math'

export const sideOf = ({ OrderType }: Pick<Order, 'OrderType'>): Side => (OrderType === ORDER_SIDE.BUY ? 'buy' : 'sell')

const isPending = ({ status }: Pick<Order, 'status'>): boolean => status === ORDER_STATUS.PENDING

/** The price an order was opened at, or waits for. */
export const entryOf = (order: Pick<Order, 'status' | 'Price' | 'target_price'>): string =>
  isPending(order) ? order.target_price : order.Price

/** What a stop's distance is measured from: the price it would be closed at now, or the target of a pending order. */
export function referenceOf(order: Order, quote: BidAsk | undefined): Price | undefined {
  if (isPending(order)) return parsePrice(order.target_price)
  return quote && closePrice(sideOf(order), quote)
}
