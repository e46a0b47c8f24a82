import { type Usd, ZERO_USD, addUsd, formatUsd, subtractUsd } from '@openlot/core/math'
import { type NoticeRow, toNoticeRow } from '../../notices/noticeRow.ts'
import { type AccountName, HOUSE_ACCOUNTS, walletOf } from '../../ledger/accounts.ts'
import type { Copy, CopyTask } from '../model/copy.ts'
import {
  type CopyLogRow,
  type CopyRow,
  type CopyTaskRow,
  toCopyLogRow,
  toCopyRow,
  toCopyTaskRow,
} from '../copying/copyRows.ts'
import { type EngineEvent, changed } from '../model/event.ts'
import type { Order } from '../model/order.ts'
import { noticeOf } from '../notices/noticeOf.ts'
import type { FirstResult, IdempotentCommand } from './idempotentCommands.ts'
import { type OrderRow, toOrderRow } from './orderColumns.ts'
import { toResultText } from './resultText.ts'
import { type NextIds, type State, nextIdsOf } from '../model/state.ts'
import {
  type EndedTransitRow,
  type TransitRow,
  type ReceivedTransitRow,
  toReceivedRow,
  toTransitRow,
} from '../transits/transitRows.ts'

export interface AccountRow {
  account: AccountName
  account_id: number | null
  balance: string
}

export interface TransferRow {
  id: number
  kind: string
  from_account: string
  to_account: string
  amount: string
  from_balance: string
  to_balance: string
  account_id: number
  order_id: number | null
  reference: string | null
  at: number
}

export interface ClientCommandRow {
  account_id: number
  client_id: string
  asks: string
  answer: string
  at: number
}

/** What a commit stores. */
export interface BatchRows {
  readonly newAccounts: readonly AccountRow[]
  readonly changedAccounts: readonly Omit<AccountRow, 'account_id'>[]
  readonly newOrders: readonly OrderRow[]
  readonly changedOrders: readonly OrderRow[]
  readonly transfers: readonly TransferRow[]
  readonly results: readonly ClientCommandRow[]
  /** New and changed ones. */
  readonly copies: readonly CopyRow[]
  /** New ones, and those that have moved. */
  readonly copyTasks: readonly CopyTaskRow[]
  readonly endedCopyTasks: readonly number[]
  readonly copyLog: readonly CopyLogRow[]
  readonly sentTransits: readonly TransitRow[]
  readonly receivedTransits: readonly ReceivedTransitRow[]
  readonly endedTransits: readonly EndedTransitRow[]
  readonly notices: readonly NoticeRow[]
  readonly oldestLiveOrder: number
  readonly nextIds: NextIds
  /** The trading day up to which all accounts are rolled over; undefined before there was any rollover. */
  readonly rolledUntil: number | undefined
}

/** Collects the rows of one commit: each row once, as it is after the last event. */
export class Batch {
  readonly #newOrders = new Map<number, Order>()
  readonly #changedOrders = new Map<number, Order>()
  readonly #transfers: TransferRow[] = []
  readonly #newAccounts = new Map<AccountName, { balance: Usd; accountId: number | null }>()
  readonly #changedAccounts = new Map<AccountName, Usd>()
  readonly #results: { readonly command: IdempotentCommand; readonly result: FirstResult['result'] }[] = []
  readonly #copies = new Map<number, Copy>()
  readonly #newTasks = new Set<number>()
  readonly #tasks = new Map<number, CopyTask>()
  readonly #endedTasks: number[] = []
  readonly #copyLog: CopyLogRow[] = []
  readonly #sentTransits: TransitRow[] = []
  readonly #receivedTransits: ReceivedTransitRow[] = []
  readonly #endedTransits: EndedTransitRow[] = []
  readonly #notices: NoticeRow[] = []
  /** Orders with lower ids have ended. */
  #oldestLiveOrder = 0
  #nextIds: NextIds | undefined
  #rolledUntil: number | undefined

  /** Whether there is nothing to store. */
  get isEmpty(): boolean {
    return this.size === 0 && this.#newAccounts.size === 0
  }

  /** Number of rows so far, without those of accounts. */
  get size(): number {
    const copying = this.#copies.size + this.#tasks.size + this.#endedTasks.length + this.#copyLog.length
    const transits = this.#sentTransits.length + this.#receivedTransits.length + this.#endedTransits.length
    const orders = this.#newOrders.size + this.#changedOrders.size
    return orders + this.#transfers.length + this.#results.length + copying + transits + this.#notices.length
  }

  /** Adds an event. Call it before the state applies the event. */
  add(state: State, event: EngineEvent): void {
    const notice = noticeOf(state, event)
    if (notice !== undefined) this.#notices.push(toNoticeRow(notice))
    switch (event.kind) {
      case 'account-opened':
        // An account of this id may have been closed in the same batch.
        this.#changedAccounts.delete(walletOf(event.accountId))
        this.#newAccounts.set(walletOf(event.accountId), { balance: ZERO_USD, accountId: event.accountId })
        return
      case 'account-rolled-over':
      case 'margin-called':
      case 'margin-call-ended':
        // Stored as notices alone; the last of an account tells whether it is in a margin call.
        return
      case 'account-closed':
        // The row of the account stays in the books, with a balance of zero.
        return
      case 'order-placed':
      case 'part-closed':
        this.#newOrders.set(event.order.id, event.order)
        return
      case 'order-filled':
      case 'order-edited':
      case 'stop-moved':
      case 'pending-edited':
      case 'order-linked':
      case 'order-cancelled':
      case 'order-closed':
      case 'order-reduced':
      case 'order-rolled-over': {
        const order = state.orders.get(event.orderId)
        if (order === undefined) throw new Error(`order ${event.orderId} is not live`)
        const orders = this.#newOrders.has(order.id) ? this.#newOrders : this.#changedOrders
        orders.set(order.id, changed(order, event))
        return
      }
      case 'transferred': {
        const { id, kind, from, to, amount, accountId, orderId, reference, at } = event.transfer
        const fromBalance = subtractUsd(state.balances.get(from) ?? ZERO_USD, amount)
        const toBalance = addUsd(state.balances.get(to) ?? ZERO_USD, amount)
        this.#setBalance(state, from, fromBalance, HOUSE_ACCOUNTS.has(from) ? null : accountId)
        this.#setBalance(state, to, toBalance, HOUSE_ACCOUNTS.has(to) ? null : accountId)
        this.#transfers.push({
          id,
          kind,
          from_account: from,
          to_account: to,
          amount: formatUsd(amount),
          from_balance: formatUsd(fromBalance),
          to_balance: formatUsd(toBalance),
          account_id: accountId,
          order_id: orderId ?? null,
          reference: reference ?? null,
          at,
        })
        return
      }
      case 'copy-changed':
        this.#copies.set(event.copy.accountId, event.copy)
        return
      case 'copy-task-added':
        this.#newTasks.add(event.task.seq)
        this.#tasks.set(event.task.seq, event.task)
        return
      case 'copy-task-moved': {
        const task = state.copying.task(event.leaderId, event.seq)
        this.#tasks.set(event.seq, { ...task, cursor: event.cursor })
        return
      }
      case 'copy-task-ended':
        this.#tasks.delete(event.seq)
        // A task that has come and gone in the same batch leaves nothing.
        if (!this.#newTasks.has(event.seq)) this.#endedTasks.push(event.seq)
        return
      case 'copy-logged':
        this.#copyLog.push(toCopyLogRow(event.entry))
        return
      case 'money-sent':
        this.#sentTransits.push(toTransitRow(event.transit))
        return
      case 'transit-received':
        this.#receivedTransits.push(toReceivedRow(event))
        return
      case 'transit-ended':
        this.#endedTransits.push({ id: event.id, ended_at: event.at })
    }
  }

  #setBalance(state: State, account: AccountName, balance: Usd, accountId: number | null): void {
    const isNew = this.#newAccounts.has(account) || !state.balances.has(account)
    if (isNew) this.#newAccounts.set(account, { balance, accountId })
    else this.#changedAccounts.set(account, balance)
  }

  /** Call it with the state after a decision's last event. */
  endDecision(state: State): void {
    this.#nextIds = nextIdsOf(state)
    this.#rolledUntil = state.rollovers.doneUntil
    // The map holds orders in the order of their ids.
    this.#oldestLiveOrder = state.orders.keys().next().value ?? state.nextOrderId
  }

  /** Adds the result of an idempotent command. */
  addResult(command: IdempotentCommand, result: FirstResult['result']): void {
    this.#results.push({ command, result })
  }

  /** Call it after `endDecision`. */
  rows(): BatchRows {
    if (this.#nextIds === undefined) throw new Error('no decision has ended')
    // Most results are orders that are also stored as such.
    const orderRows = new Map<Order, OrderRow>()
    const rowOf = (order: Order): OrderRow => {
      let row = orderRows.get(order)
      if (row === undefined) orderRows.set(order, (row = toOrderRow(order)))
      return row
    }
    return {
      newAccounts: [...this.#newAccounts].map(([account, { balance, accountId }]) => ({
        account,
        account_id: accountId,
        balance: formatUsd(balance),
      })),
      changedAccounts: [...this.#changedAccounts].map(([account, balance]) => ({
        account,
        balance: formatUsd(balance),
      })),
      newOrders: [...this.#newOrders.values()].map(rowOf),
      changedOrders: [...this.#changedOrders.values()].map(rowOf),
      transfers: this.#transfers,
      results: this.#results.map(({ command, result }) => ({
        account_id: command.accountId,
        client_id: command.idempotencyKey,
        asks: command.content,
        answer: toResultText(result, rowOf),
        at: command.at,
      })),
      copies: [...this.#copies.values()].map(toCopyRow),
      copyTasks: [...this.#tasks.values()].map(toCopyTaskRow),
      endedCopyTasks: this.#endedTasks,
      copyLog: this.#copyLog,
      sentTransits: this.#sentTransits,
      receivedTransits: this.#receivedTransits,
      endedTransits: this.#endedTransits,
      notices: this.#notices,
      oldestLiveOrder: this.#oldestLiveOrder,
      nextIds: this.#nextIds,
      rolledUntil: this.#rolledUntil,
    }
  }
}
