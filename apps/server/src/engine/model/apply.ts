import { ZERO_USD, addUsd, subtractUsd } from '@openlot/core/math'
import { walletOf } from '../../ledger/accounts.ts'
import { accountsOf } from './accountsOf.ts'
import { type EngineEvent, changed } from './event.ts'
import { timeOf } from './eventTimes.ts'
import type { Order } from './order.ts'
import { DEMO_BALANCE } from './rules.ts'
import type { State } from './state.ts'

/** Applies an event to the state. Decides nothing: the event has happened. */
export function apply(state: State, event: EngineEvent): void {
  state.version++
  const time = timeOf(event)
  for (const accountId of accountsOf(event)) {
    state.versions.set(accountId, (state.versions.get(accountId) ?? 0) + 1)
    if (time !== undefined) state.times.set(accountId, Math.max(state.times.get(accountId) ?? time, time))
  }
  switch (event.kind) {
    case 'account-opened':
      state.accounts.set(event.accountId, {
        accountId: event.accountId,
        ownerId: event.ownerId ?? event.accountId,
        isDemo: event.isDemo,
        demoSum: event.demoSum,
        orderIds: new Set(),
      })
      state.balances.set(walletOf(event.accountId), ZERO_USD)
      addToOwned(state, event.ownerId ?? event.accountId, event.accountId)
      return
    case 'account-closed':
      removeFromOwned(state, event.accountId)
      state.accounts.delete(event.accountId)
      state.balances.delete(walletOf(event.accountId))
      state.risk.clear(event.accountId)
      state.marginCalls.delete(event.accountId)
      return
    case 'margin-called':
      state.marginCalls.add(event.accountId)
      return
    case 'margin-call-ended':
      state.marginCalls.delete(event.accountId)
      return
    case 'order-placed':
      addOrder(state, event.order)
      state.risk.markChanged(event.order.accountId)
      return
    case 'order-filled':
    case 'order-edited':
    case 'stop-moved':
    case 'pending-edited':
    case 'order-linked':
    case 'order-reduced': {
      const former = unwatch(state, event.orderId)
      const order = changed(former, event)
      state.risk.markChanged(order.accountId)
      state.orders.set(order.id, order)
      if (event.kind === 'order-filled') state.expiries.unwatch(former, state.orders)
      triggersOf(state, order).watch(order)
      return
    }
    case 'order-rolled-over': {
      const order = state.orders.get(event.orderId)
      if (order === undefined) throw new Error(`order ${event.orderId} is not live`)
      state.orders.set(order.id, changed(order, event))
      return
    }
    case 'order-cancelled':
    case 'order-closed': {
      const order = unwatch(state, event.orderId)
      state.orders.delete(order.id)
      state.expiries.unwatch(order, state.orders)
      state.copying.unlink(order)
      state.accounts.get(order.accountId)?.orderIds.delete(order.id)
      state.risk.markChanged(order.accountId)
      return
    }
    case 'part-closed':
      state.nextOrderId = Math.max(state.nextOrderId, event.order.id + state.idStep)
      return
    case 'transferred': {
      const { id, from, to, amount, accountId } = event.transfer
      state.risk.markChanged(accountId)
      state.balances.set(from, subtractUsd(state.balances.get(from) ?? ZERO_USD, amount))
      state.balances.set(to, addUsd(state.balances.get(to) ?? ZERO_USD, amount))
      state.nextTransferId = Math.max(state.nextTransferId, id + state.idStep)
      return
    }
    case 'copy-changed': {
      const { accountId, status, toOpen } = event.copy
      state.copying.set(event.copy)
      if (status === 'kept') makeOrdinary(state, accountId)
      state.risk.markChanged(accountId)
      if (status === 'stopping' || toOpen.length > 0) state.queue.enqueue(accountId)
      return
    }
    case 'copy-task-added':
      return state.copying.addTask(event.task)
    case 'copy-task-moved':
      return state.copying.moveTask(event.leaderId, event.seq, event.cursor)
    case 'copy-task-ended':
      return state.copying.endTask(event.leaderId, event.seq)
    case 'money-sent':
      state.transits.set(event.transit.id, event.transit)
      return
    case 'transit-received':
      state.received.set(event.id, event.problem)
      return
    case 'transit-ended':
      state.transits.delete(event.id)
      return
    case 'account-rolled-over':
    case 'copy-logged':
  }
}

function addToOwned({ owned }: State, ownerId: number, accountId: number): void {
  const accounts = owned.get(ownerId)
  if (accounts === undefined) owned.set(ownerId, new Set([accountId]))
  else accounts.add(accountId)
}

function removeFromOwned({ accounts, owned }: State, accountId: number): void {
  const ownerId = accounts.get(accountId)?.ownerId
  const theirs = ownerId === undefined ? undefined : owned.get(ownerId)
  if (ownerId === undefined || theirs === undefined) return
  theirs.delete(accountId)
  if (theirs.size === 0) owned.delete(ownerId)
}

/** Play money can be filled up from now on, like that of any demo account. */
function makeOrdinary({ accounts }: State, accountId: number): void {
  const account = accounts.get(accountId)
  if (account?.isDemo === true) accounts.set(accountId, { ...account, demoSum: DEMO_BALANCE })
}

function addOrder(state: State, order: Order): void {
  state.orders.set(order.id, order)
  state.copying.link(order)
  state.accounts.get(order.accountId)?.orderIds.add(order.id)
  state.nextOrderId = Math.max(state.nextOrderId, order.id + state.idStep)
  state.expiries.watch(order)
  triggersOf(state, order).watch(order)
}

/** Stops watching the prices of a live order and returns it. */
function unwatch(state: State, orderId: number): Order {
  const order = state.orders.get(orderId)
  if (order === undefined) throw new Error(`order ${orderId} is not live`)
  triggersOf(state, order).unwatch(order, state.orders)
  return order
}

function triggersOf(state: State, order: Order) {
  const instrument = state.instruments.get(order.instrumentId)
  if (instrument === undefined) throw new Error(`order ${order.id} refers to an unknown instrument`)
  return instrument.triggers
}
