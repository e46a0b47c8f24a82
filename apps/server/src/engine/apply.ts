import { ZERO_USD, addUsd, subtractUsd } from '@openlot/core/math'
import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import type { State } from './state.ts'

/** Brings the state to after an event. Decides nothing: an event has happened. */
export function apply(state: State, event: EngineEvent): void {
  switch (event.kind) {
    case 'account-opened':
      state.accounts.set(event.userId, { userId: event.userId, isDemo: event.isDemo, orderIds: new Set() })
      return
    case 'order-opened':
      addOrder(state, event.order)
      return
    case 'order-closed':
      removeOrder(state, event.orderId)
      return
    case 'order-reduced': {
      const order = mustFind(state, event.orderId)
      state.orders.set(order.id, { ...order, lots: event.lots, margin: event.margin, fee: event.fee })
      return
    }
    case 'part-closed':
      state.nextOrderId = Math.max(state.nextOrderId, event.order.id + 1)
      return
    case 'transferred': {
      const { id, from, to, amount } = event.transfer
      state.balances.set(from, subtractUsd(state.balances.get(from) ?? ZERO_USD, amount))
      state.balances.set(to, addUsd(state.balances.get(to) ?? ZERO_USD, amount))
      state.nextTransferId = Math.max(state.nextTransferId, id + 1)
    }
  }
}

function addOrder(state: State, order: Order): void {
  state.orders.set(order.id, order)
  state.accounts.get(order.userId)?.orderIds.add(order.id)
  state.nextOrderId = Math.max(state.nextOrderId, order.id + 1)
}

function removeOrder(state: State, orderId: number): void {
  const order = mustFind(state, orderId)
  state.orders.delete(orderId)
  state.accounts.get(order.userId)?.orderIds.delete(orderId)
}

function mustFind(state: State, orderId: number): Order {
  const order = state.orders.get(orderId)
  if (order === undefined) throw new Error(`order ${orderId} is not live`)
  return order
}
