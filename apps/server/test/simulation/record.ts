import type { BatchRows } from '../../src/engine/batch.ts'
import type { StoredPartition } from '../../src/engine/restore.ts'
import type { CopyLogRow, CopyRow, CopyTaskRow } from '../../src/engine/copying/copyRows.ts'
import type { OrderRow } from '../../src/engine/orderColumns.ts'

/** The tables in memory, with PostgreSQL's constraints. */
export class MemoryRecord {
  readonly accounts = new Map<string, { accountId: number | null; balance: string }>()
  readonly orders = new Map<number, OrderRow>()
  readonly results = new Map<string, { asks: string; answer: string }>()
  readonly copies = new Map<number, CopyRow>()
  readonly copyTasks = new Map<number, CopyTaskRow>()
  readonly copyLog: CopyLogRow[] = []
  readonly #isDemo: (accountId: number) => boolean
  #lastTransfer = 0
  #oldestLiveOrder = 0

  constructor(isDemo: (accountId: number) => boolean) {
    this.#isDemo = isDemo
  }

  store(rows: BatchRows): void {
    for (const order of rows.newOrders) {
      if (this.orders.has(order.id)) throw new Error(`order ${order.id} exists already`)
      this.orders.set(order.id, order)
    }
    for (const order of rows.changedOrders) {
      const former = this.orders.get(order.id)
      if (former === undefined) throw new Error(`order ${order.id} does not exist`)
      const { account_id, instrument_id, side, leverage, target_kind, target_price, origin_price, placed_at } = former
      this.orders.set(order.id, {
        ...order,
        account_id,
        instrument_id,
        side,
        leverage,
        target_kind,
        target_price,
        origin_price,
        placed_at,
      })
    }
    for (const { id, amount } of rows.transfers) {
      if (id !== this.#lastTransfer + 1) throw new Error(`transfer ${id} after ${this.#lastTransfer}`)
      if (Number(amount) <= 0) throw new Error(`a transfer of ${amount}`)
      this.#lastTransfer = id
    }
    this.#oldestLiveOrder = rows.oldestLiveOrder
    for (const { account, account_id: accountId, balance } of rows.newAccounts) {
      if (this.accounts.has(account)) throw new Error(`${account} exists already`)
      this.accounts.set(account, { accountId, balance })
    }
    for (const { account, balance } of rows.changedAccounts) {
      const former = this.accounts.get(account)
      if (former === undefined) throw new Error(`${account} does not exist`)
      this.accounts.set(account, { ...former, balance })
    }
    for (const { account_id, client_id, asks, answer } of rows.results) {
      const key = `${account_id}/${client_id}`
      if (this.results.has(key)) throw new Error(`${key} has an answer`)
      this.results.set(key, { asks, answer })
    }
    for (const row of rows.copies) this.copies.set(row.account_id, row)
    for (const row of rows.copyTasks) {
      const former = this.copyTasks.get(row.seq)
      if (former !== undefined && row.cursor < former.cursor) throw new Error(`task ${row.seq} goes back`)
      this.copyTasks.set(row.seq, row)
    }
    for (const seq of rows.endedCopyTasks)
      if (!this.copyTasks.delete(seq)) throw new Error(`task ${seq} does not exist`)
    this.copyLog.push(...rows.copyLog)
  }

  read(): StoredPartition {
    return {
      accounts: [...this.accounts]
        .filter(([, { accountId }]) => this.copies.get(accountId ?? 0)?.status !== 'stopped')
        .map(([account, { accountId, balance }]) => ({
          account,
          accountId,
          isDemo: accountId !== null && this.#isDemo(accountId),
          demoSum: accountId !== null && this.#isDemo(accountId) ? '100000' : null,
          balance,
        })),
      copies: [...this.copies.values()].filter(({ status }) => status !== 'stopped' && status !== 'kept'),
      copyTasks: [...this.copyTasks.values()],
      liveOrders: [...this.orders.values()]
        .filter(({ id, status }) => status < 2 && id >= this.#oldestLiveOrder)
        .toSorted((a, b) => a.id - b.id),
      nextOrderId: Math.max(0, ...this.orders.keys()) + 1,
      nextTransferId: this.#lastTransfer + 1,
    }
  }
}
