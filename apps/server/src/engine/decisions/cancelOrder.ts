import type { CommandOf } from '../command.ts'
import { changed } from '../event.ts'
import type { CancelReason, Order } from '../order.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { orderOf } from './lookup.ts'

/** Takes a pending order back. */
export function cancelOrder(state: State, { userId, orderId, at }: CommandOf<'cancel-order'>): Decision {
  return cancel(orderOf(state, userId, orderId, 'pending'), 'by-hand', at)
}

/** Ends a pending order for whatever reason. */
export function cancel(order: Order, reason: CancelReason, at: number): Decision {
  const event = {
    kind: 'order-cancelled',
    userId: order.userId,
    orderId: order.id,
    cancellation: { reason, at },
  } as const
  return { events: [event], order: changed(order, event) }
}
