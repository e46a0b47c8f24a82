import type { BidAsk } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import type { EngineEvent } from '../model/event.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { isFilledBy } from '../model/triggers.ts'
import { ordersOf } from '../model/valuation.ts'

/** Whether an order still waits in a group of which one fill cancels the others. */
const isWaitingIn = ({ status, ocoGroup }: Order, group: string): boolean => status === 'pending' && ocoGroup === group

/** All orders that wait in the group of an order, itself among them; itself alone where it is in none. */
export function groupOf(state: State, order: Order): readonly Order[] {
  const { accountId, ocoGroup } = order
  if (ocoGroup === undefined) return [order]
  return [...ordersOf(state, accountId)].filter((other) => isWaitingIn(other, ocoGroup))
}

/** Orders of which one fill cancels the others. */
const MAX_OCO_ORDERS = 5

type Placing = Pick<CommandOf<'pending-order'>, 'accountId' | 'ocoGroup' | 'ocoWith'>

/**
 * The group that a new order is in, and what puts the order that it is to be linked with into it.
 *
 * @throws Refusal where the other one waits no more, or the group has as many orders as it may.
 */
export function joinGroup(
  state: State,
  { accountId, ocoGroup, ocoWith }: Placing,
): { readonly ocoGroup: string | undefined; readonly linked: readonly EngineEvent[] } {
  const other = ocoWith === undefined ? undefined : state.orders.get(ocoWith)
  const isWaiting = other?.accountId === accountId && other.status === 'pending'
  if (ocoWith !== undefined && !isWaiting) throw new Refusal('OCO_ORDER_GONE')
  const group = other?.ocoGroup ?? ocoGroup
  if (group === undefined) return { ocoGroup: undefined, linked: [] }
  const isNew = other !== undefined && other.ocoGroup === undefined
  const members = [...ordersOf(state, accountId)].filter((order) => isWaitingIn(order, group))
  if (members.length + (isNew ? 1 : 0) >= MAX_OCO_ORDERS)
    throw new Refusal('OCO_INVALID', { most: String(MAX_OCO_ORDERS) })
  const linked = isNew ? ([{ kind: 'order-linked', accountId, orderId: other.id, ocoGroup: group }] as const) : []
  return { ocoGroup: group, linked }
}

/** Whether an order fills at no price any more: time goes before price, however late a timer is. */
export const hasExpired = ({ expiresAt }: Order, at: number): boolean => expiresAt !== undefined && expiresAt <= at

/** Those of a group that a price fills which fills one of them, by id: the first that can be filled is. */
export const reachedTogether = (group: readonly Order[], order: Order, quote: BidAsk, at: number): readonly Order[] =>
  group
    .filter((other) => !hasExpired(other, at))
    .filter((other) => other === order || (other.instrumentId === order.instrumentId && isFilledBy(other, quote, at)))
    .toSorted((a, b) => a.id - b.id)
