import { parseUsd } from '@openlot/core/math'
import { type AccountName, walletOf } from '../ledger/accounts.ts'
import type { Instrument } from '../market/instrument.ts'
import { apply } from './apply.ts'
import { type StoredCopy, type StoredCopyTask, fromCopyRow, fromCopyTaskRow } from './copying/copyRows.ts'
import { type StoredOrder, fromOrderRow } from './orderColumns.ts'
import { type State, type TradingRules, emptyState } from './state.ts'

/** A partition as the database holds it. */
export interface StoredPartition {
  readonly accounts: readonly StoredAccount[]
  /** Pending and holding orders, by id. */
  readonly liveOrders: readonly StoredOrder[]
  /** Those that have not ended. */
  readonly copies: readonly StoredCopy[]
  readonly copyTasks: readonly StoredCopyTask[]
  readonly nextOrderId: number
  readonly nextTransferId: number
}

interface StoredAccount {
  readonly account: string
  /** Null for an account of the house. */
  readonly accountId: number | null
  readonly isDemo: boolean
  /** Of a demo account. */
  readonly demoSum: string | null
  readonly balance: string
}

/** Builds the state from what is stored. */
export function restoreState(
  instruments: readonly Instrument[],
  rules: TradingRules,
  { accounts, liveOrders, copies, copyTasks, nextOrderId, nextTransferId }: StoredPartition,
): State {
  const state = emptyState(instruments, rules)
  for (const { account, accountId, isDemo, demoSum, balance } of accounts) {
    if (accountId !== null && account === walletOf(accountId))
      apply(state, {
        kind: 'account-opened',
        accountId,
        isDemo,
        demoSum: demoSum === null ? undefined : parseUsd(demoSum),
      })
    state.balances.set(account as AccountName, parseUsd(balance))
  }
  for (const row of liveOrders) apply(state, { kind: 'order-placed', order: fromOrderRow(row) })
  for (const row of copies) {
    const copy = fromCopyRow(row)
    apply(state, { kind: 'copy-changed', copy })
    state.copying.nextTask = Math.max(state.copying.nextTask, copy.firstTask)
  }
  const tasks = copyTasks.map(fromCopyTaskRow).toSorted((a, b) => a.seq - b.seq)
  for (const task of tasks) {
    apply(state, { kind: 'copy-task-added', task })
    state.copying.release(task.leaderId)
  }
  state.nextOrderId = nextOrderId
  state.nextTransferId = nextTransferId
  return state
}
