import type { CommandOf } from '../model/command.ts'
import { changed } from '../model/event.ts'
import type { CancelReason, Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import type { Decision } from '../model/decision.ts'
import { requireOrder } from './preconditions.ts'

/** Cancels a pending order. */
export function cancelOrder(state: State, { accountId, orderId, at }: CommandOf<'cancel-order'>): Decision {
  return cancel(requireOrder(state, accountId, orderId, 'pending'), 'by-hand', at)
}

/** Cancels a pending order for a given reason. */
export function cancel(order: Order, reason: CancelReason, at: number): Decision {
  const event = {
    kind: 'order-cancelled',
    accountId: order.accountId,
    orderId: order.id,
    cancellation: { reason, at },
  } as const
  return { events: [event], order: changed(order, event) }
}
