import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { ordersOf } from '../model/valuation.ts'
import { cancel } from './cancelOrder.ts'
import { requireOrder } from './preconditions.ts'

/** The pending orders of an account whose time has come, in the order of their times. */
export const expiredOrders = (state: State, accountId: number, until: number): readonly Expiring[] =>
  [...ordersOf(state, accountId)]
    .filter((order): order is Expiring => order.status === 'pending' && (order.expiresAt ?? Infinity) <= until)
    .toSorted((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)

type Expiring = Order & { readonly expiresAt: number }

/** Cancels a pending order whose time has come, whether its market is open or not. */
export const expireOrder = (state: State, { accountId, orderId, at }: CommandOf<'expire-order'>): Decision =>
  cancel(requireOrder(state, accountId, orderId, 'pending'), 'expired', at)
