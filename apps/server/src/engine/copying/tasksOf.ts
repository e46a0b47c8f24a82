import { type Price, closePrice } from '@openlot/core/math'
import type { EngineEvent } from '../model/event.ts'
import type { Closing, Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { summaryOf } from '../model/valuation.ts'
import type { CopyAct } from '../model/copy.ts'

/**
 * The tasks that a leader's acts make for the copies; none where nobody follows. They are stored with the acts, and the
 * leader waits for none of them.
 *
 * @param state before the events are applied.
 */
export function tasksOf(state: State, events: readonly EngineEvent[]): EngineEvent[] {
  const { copying } = state
  const tasks: EngineEvent[] = []
  for (const [index, event] of events.entries()) {
    const act = actOf(state, event, events[index - 1])
    if (act === undefined) continue
    const [leaderId, at] = act.by
    const seq = copying.nextTask + tasks.length * state.idStep
    tasks.push({ kind: 'copy-task-added', task: { seq, leaderId, act: act.act, at, cursor: 0 } })
  }
  return tasks
}

function actOf(
  state: State,
  event: EngineEvent,
  previous: EngineEvent | undefined,
): { act: CopyAct; by: [leaderId: number, at: number] } | undefined {
  const accountId = event.kind === 'order-placed' ? event.order.accountId : 'accountId' in event ? event.accountId : 0
  if (!state.copying.hasFollowers(accountId)) return undefined
  switch (event.kind) {
    case 'order-placed':
      return event.order.status === 'holding'
        ? { act: opening(state, event.order), by: [accountId, event.order.placedAt] }
        : undefined
    case 'order-filled': {
      const order = { ...liveOrder(state, event.orderId), openPrice: event.price, ...event.stops }
      return { act: opening(state, order), by: [accountId, event.at] }
    }
    case 'order-edited': {
      const { status, instrumentId } = liveOrder(state, event.orderId)
      if (status !== 'holding') return undefined
      const { orderId, stopLoss, takeProfit } = event
      return { act: { kind: 'edit', orderId, instrumentId, stopLoss, takeProfit }, by: [accountId, event.at] }
    }
    case 'stop-moved': {
      if (state.copying.awaitsEdit(accountId, event.orderId)) return undefined
      const { instrumentId, takeProfit } = liveOrder(state, event.orderId)
      const { orderId, stopLoss } = event
      return { act: { kind: 'edit', orderId, instrumentId, stopLoss, takeProfit }, by: [accountId, event.at] }
    }
    case 'order-reduced': {
      const { instrumentId } = liveOrder(state, event.orderId)
      // The closed part comes right before what remains.
      const closed = previous?.kind === 'part-closed' ? previous.order.closed : undefined
      if (closed === undefined) throw new Error(`order ${event.orderId} was reduced by no part`)
      const act = {
        kind: 'reduce',
        orderId: event.orderId,
        instrumentId,
        left: event.lots,
        price: priceForCopies(state, liveOrder(state, event.orderId), closed),
      } as const
      return { act, by: [accountId, closed.at] }
    }
    case 'order-closed': {
      const { instrumentId } = liveOrder(state, event.orderId)
      const { at } = event.closing
      const price = priceForCopies(state, liveOrder(state, event.orderId), event.closing)
      return { act: { kind: 'close', orderId: event.orderId, instrumentId, price }, by: [accountId, at] }
    }
    default:
      return undefined
  }
}

/** What copies close at: pairs that end each other, and guaranteed stops, have a price that copies have no part in. */
function priceForCopies(state: State, { side, instrumentId }: Order, { reason, price }: Closing): Price {
  const isOwn = reason === 'close-by' || reason === 'guaranteed-stop'
  const quote = isOwn ? state.instruments.get(instrumentId)?.quote : undefined
  return quote === undefined ? price : closePrice(side, quote)
}

function opening(state: State, order: Order): CopyAct {
  const { id: orderId, instrumentId, side, lots, leverage, stopLoss, takeProfit, openPrice: price } = order
  const { equity } = summaryOf(state, order.accountId)
  return { kind: 'open', orderId, instrumentId, side, lots, leverage, stopLoss, takeProfit, price, equity }
}

function liveOrder(state: State, orderId: number): Order {
  const order = state.orders.get(orderId)
  if (order === undefined) throw new Error(`order ${orderId} is not live`)
  return order
}
