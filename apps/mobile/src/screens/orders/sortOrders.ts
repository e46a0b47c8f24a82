import { compareDecimals } from '@openlot/core/math'
import type { Order } from '@openlot/features/positions'

/** How orders can be sorted; each is a text of `orders:sort`. */
export const ORDER_SORTS = ['newest', 'profit', 'symbol', 'lots'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/**
 * Sorts orders; those that are alike stay in the server's order, newest first.
 *
 * @param profitOf the profit to sort by, a decimal string; the largest comes first.
 */
export function sortOrders(orders: readonly Order[], by: OrderSort, profitOf: (order: Order) => string): Order[] {
  if (by === 'profit') return orders.toSorted((a, b) => compareDecimals(profitOf(b), profitOf(a)))
  if (by === 'lots') return orders.toSorted((a, b) => compareDecimals(b.Quantity, a.Quantity))
  if (by === 'symbol')
    return orders.toSorted((a, b) => a.ForexTradeLists.ShowCode.localeCompare(b.ForexTradeLists.ShowCode))
  return [...orders]
}
