import { parseUsd } from '@openlot/core/math'
import { accountOf, walletOf } from '../../ledger/accounts.ts'
import type { FeedPoint } from '../../cluster/feedPoint.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { Rollover } from '../../market/rollovers/rollover.ts'
import { apply } from '../model/apply.ts'
import { type StoredCopy, type StoredCopyTask, fromCopyRow, fromCopyTaskRow } from '../copying/copyRows.ts'
import { type StoredOrder, fromOrderRow } from './orderColumns.ts'
import { RolloverBook } from '../model/rolloverBook.ts'
import { type NextIds, type State, type TradingRules, emptyState } from '../model/state.ts'
import { type StoredReceipt, type StoredTransit, fromReceipt, fromTransitRow } from '../transits/transitRows.ts'

/** A partition as the database holds it. */
export interface StoredPartition {
  readonly accounts: readonly StoredAccount[]
  /** Pending and holding orders, by id. */
  readonly liveOrders: readonly StoredOrder[]
  /** Copies that have not ended. */
  readonly copies: readonly StoredCopy[]
  readonly copyTasks: readonly StoredCopyTask[]
  /** Transits that have not ended. */
  readonly transits: readonly StoredTransit[]
  /** What has arrived here. */
  readonly receipts: readonly StoredReceipt[]
  /** The trading day up to which all accounts are rolled over, and the days after it that have ended. */
  readonly rolledUntil?: number | undefined
  readonly rollovers?: readonly Rollover[]
  readonly next: NextIds
  /** Up to which price everything is done and stored. */
  readonly doneUpTo?: FeedPoint | undefined
  /** Accounts that were told of a margin call, which is not over. */
  readonly marginCalls?: readonly number[]
  /** How many there are. */
  readonly partitions: number
}

interface StoredAccount {
  /** The name of the account as it is stored; see `storedName`. */
  readonly account: string
  /** Null for an account of the house. */
  readonly accountId: number | null
  readonly isDemo: boolean
  /** Whose it is. */
  readonly ownerId?: number | undefined
  /** What a demo account starts with; null for any other. */
  readonly demoSum: string | null
  readonly balance: string
}

/** Builds the state from what is stored. */
export function restoreState(
  instruments: readonly Instrument[],
  rules: TradingRules,
  {
    accounts,
    liveOrders,
    copies,
    copyTasks,
    transits,
    receipts,
    next,
    partitions,
    rolledUntil,
    rollovers = [],
    marginCalls = [],
  }: StoredPartition,
): State {
  const state = emptyState(instruments, rules, { next, partitions })
  for (const { account, accountId, isDemo, ownerId, demoSum, balance } of accounts) {
    if (accountId !== null && account === walletOf(accountId))
      apply(state, {
        kind: 'account-opened',
        accountId,
        isDemo,
        ...(ownerId !== undefined && { ownerId }),
        demoSum: demoSum === null ? undefined : parseUsd(demoSum),
      })
    state.balances.set(accountOf(account), parseUsd(balance))
  }
  for (const row of liveOrders) {
    const order = fromOrderRow(row)
    apply(state, { kind: 'order-placed', order })
    const { accountId, placedAt, targetSetAt = 0, stopLossSetAt = 0, takeProfitSetAt = 0 } = order
    const changedAt = Math.max(placedAt, targetSetAt, stopLossSetAt, takeProfitSetAt)
    state.times.set(accountId, Math.max(state.times.get(accountId) ?? 0, changedAt))
  }
  for (const row of copies) {
    const isDemo = state.accounts.get(Number(row.account_id))?.isDemo === true
    apply(state, { kind: 'copy-changed', copy: fromCopyRow(row, isDemo) })
  }
  const tasks = copyTasks.map(fromCopyTaskRow).toSorted((a, b) => a.seq - b.seq)
  for (const task of tasks) {
    apply(state, { kind: 'copy-task-added', task })
    state.copying.release(task.leaderId)
  }
  for (const row of transits) apply(state, { kind: 'money-sent', transit: fromTransitRow(row) })
  for (const accountId of marginCalls) if (state.accounts.has(accountId)) state.marginCalls.add(accountId)
  state.rollovers = new RolloverBook(rolledUntil)
  for (const rollover of rollovers) state.rollovers.add(rollover)
  // What is live may have an id from before the accounts were divided, when steps were smaller.
  state.nextOrderId = next.order
  state.copying.nextTask = next.task
  // Followers of an account count its events from here.
  state.versions.clear()
  for (const [id, problem] of receipts.map(fromReceipt)) state.received.set(id, problem)
  return state
}
