import type { BidAsk } from '@openlot/core/math'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { isFilledBy } from '../model/triggers.ts'
import { ordersOf } from '../model/valuation.ts'

/** Whether an order still waits in a group of which one fill cancels the others. */
export const isWaitingIn = ({ status, ocoGroup }: Order, group: string): boolean =>
  status === 'pending' && ocoGroup === group

/** All orders that wait in the group of an order, itself among them; itself alone where it is in none. */
export function groupOf(state: State, order: Order): readonly Order[] {
  const { accountId, ocoGroup } = order
  if (ocoGroup === undefined) return [order]
  return [...ordersOf(state, accountId)].filter((other) => isWaitingIn(other, ocoGroup))
}

/** Whether an order fills at no price any more: time goes before price, however late a timer is. */
export const hasExpired = ({ expiresAt }: Order, at: number): boolean => expiresAt !== undefined && expiresAt <= at

/** Those of a group that a price fills which fills one of them, by id: the first that can be filled is. */
export const reachedTogether = (group: readonly Order[], order: Order, quote: BidAsk, at: number): readonly Order[] =>
  group
    .filter((other) => !hasExpired(other, at))
    .filter((other) => other === order || (other.instrumentId === order.instrumentId && isFilledBy(other, quote, at)))
    .toSorted((a, b) => a.id - b.id)
