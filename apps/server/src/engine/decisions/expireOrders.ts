import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import type { State } from '../model/state.ts'
import { ordersOf } from '../model/valuation.ts'
import { cancel } from './cancelOrder.ts'

/** Cancels the pending orders of an account whose time has come, each at its own, whether the market is open or not. */
export function expireOrders(state: State, { accountId, at }: CommandOf<'expire-orders'>): Decision {
  const expired = [...ordersOf(state, accountId)].filter(
    ({ status, expiresAt }) => status === 'pending' && expiresAt !== undefined && expiresAt <= at,
  )
  return { events: expired.flatMap((order) => cancel(order, 'expired', order.expiresAt!).events) }
}
