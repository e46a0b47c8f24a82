import { accountsOf } from './accountsOf.ts'
import type { Decision } from './decision.ts'
import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import type { State } from './state.ts'

/** When something happened to the accounts of an event; undefined for what needs no time of its own. */
export function timeOf(event: EngineEvent): number | undefined {
  switch (event.kind) {
    case 'order-placed':
      return event.order.placedAt
    case 'part-closed':
      return event.order.closed?.at
    case 'order-filled':
    case 'order-edited':
    case 'stop-moved':
    case 'pending-edited':
    case 'order-rolled-over':
    case 'account-rolled-over':
    case 'margin-called':
    case 'margin-call-ended':
      return event.at
    case 'order-cancelled':
      return event.cancellation.at
    case 'order-closed':
      return event.closing.at
    case 'transferred':
      return event.transfer.at
    case 'copy-logged':
      return event.entry.at
    default:
      return undefined
  }
}

/**
 * A decision at a time that is not before what was decided last in any account that it changes. A price is as old as it
 * is when its turn comes, a command was sent some time ago, and clocks of machines differ or are set back: an account's
 * history must not run backwards for it. What prices are fresh enough is judged by the command's own time.
 */
export function inOrder<Made extends Decision>(state: State, decision: Made, at: number): Made {
  let earliest = at
  for (const event of decision.events)
    for (const accountId of accountsOf(event)) earliest = Math.max(earliest, state.times.get(accountId) ?? at)
  if (earliest === at) return decision
  const late = (time: number): number => (time === at ? earliest : time)
  return {
    ...decision,
    events: decision.events.map((event) => postponed(event, late)),
    ...(decision.order && { order: postponedOrder(decision.order, late) }),
    ...(decision.ended && { ended: decision.ended.map((order) => postponedOrder(order, late)) }),
  }
}

type Late = (time: number) => number

function postponed(event: EngineEvent, late: Late): EngineEvent {
  switch (event.kind) {
    case 'order-placed':
    case 'part-closed':
      return { ...event, order: postponedOrder(event.order, late) }
    case 'order-filled':
    case 'order-edited':
    case 'stop-moved':
    case 'pending-edited':
    case 'order-rolled-over':
    case 'account-rolled-over':
    case 'margin-called':
    case 'margin-call-ended':
    case 'transit-received':
    case 'transit-ended':
      return { ...event, at: late(event.at) }
    case 'order-cancelled':
      return { ...event, cancellation: { ...event.cancellation, at: late(event.cancellation.at) } }
    case 'order-closed':
      return { ...event, closing: { ...event.closing, at: late(event.closing.at) } }
    case 'transferred':
      return { ...event, transfer: { ...event.transfer, at: late(event.transfer.at) } }
    case 'money-sent':
      return { ...event, transit: { ...event.transit, at: late(event.transit.at) } }
    case 'copy-logged':
      return { ...event, entry: { ...event.entry, at: late(event.entry.at) } }
    case 'copy-changed': {
      const { startedAt, endedAt } = event.copy
      const ended = endedAt === undefined ? undefined : late(endedAt)
      return { ...event, copy: { ...event.copy, startedAt: late(startedAt), endedAt: ended } }
    }
    default:
      return event
  }
}

const postponedOrder = (order: Order, late: Late): Order => ({
  ...order,
  placedAt: late(order.placedAt),
  filledAt: order.filledAt === undefined ? undefined : late(order.filledAt),
  closed: order.closed && { ...order.closed, at: late(order.closed.at) },
  cancelled: order.cancelled && { ...order.cancelled, at: late(order.cancelled.at) },
})
