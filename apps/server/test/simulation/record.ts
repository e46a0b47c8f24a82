import { formatUsd, parseUsd } from '@openlot/core/math'
import type { BatchRows } from '../../src/engine/journal/batch.ts'
import type { CopyLogRow, CopyRow, CopyTaskRow } from '../../src/engine/copying/copyRows.ts'
import type { OrderRow } from '../../src/engine/journal/orderColumns.ts'
import { partitionOf } from '../../src/engine/journal/partitionOf.ts'
import type { StoredPartition } from '../../src/engine/journal/restore.ts'
import type { NextIds } from '../../src/engine/model/state.ts'
import type { EndedTransitRow, ReceivedTransitRow, TransitRow } from '../../src/engine/transits/transitRows.ts'
import type { Rollover } from '../../src/market/rollovers/rollover.ts'
import type { NoticeRow } from '../../src/notices/noticeRow.ts'
import { type AccountName, storedName } from '../../src/ledger/accounts.ts'

type StoredTransitRow = TransitRow & Partial<ReceivedTransitRow & EndedTransitRow>

/** The tables in memory, with PostgreSQL's constraints. */
export class MemoryRecord {
  readonly accounts = new Map<string, { accountId: number | null; balance: string; partition: number }>()
  readonly orders = new Map<number, OrderRow>()
  readonly results = new Map<string, { asks: string; answer: string }>()
  readonly copies = new Map<number, CopyRow>()
  readonly copyTasks = new Map<number, CopyTaskRow>()
  readonly copyLog: CopyLogRow[] = []
  readonly notices: NoticeRow[] = []
  readonly transits = new Map<number, StoredTransitRow>()
  /** The trading days that have ended; the market process stores them. */
  readonly rollovers: Rollover[] = []
  /** By partition, that of whoever may write it. */
  readonly #epochs = new Map<number, number>()
  readonly #isDemo: (accountId: number) => boolean
  readonly #placedWith: (accountId: number) => number
  /** By partition. */
  #leases: { next: NextIds; oldestLiveOrder: number; rolledUntil?: number | undefined }[] = [
    { next: { order: 1, transfer: 1, task: 1, step: 1 }, oldestLiveOrder: 0 },
  ]

  constructor(isDemo: (accountId: number) => boolean, placedWith: (accountId: number) => number = (id) => id) {
    this.#isDemo = isDemo
    this.#placedWith = placedWith
  }

  get partitions(): number {
    return this.#leases.length
  }

  /** Takes a partition over from whoever has it. */
  takeOver(partition: number): number {
    const epoch = this.epochOf(partition) + 1
    this.#epochs.set(partition, epoch)
    return epoch
  }

  epochOf(partition: number): number {
    return this.#epochs.get(partition) ?? 0
  }

  store(rows: BatchRows, partition = 0): void {
    const named = (account: string): string => storedName(account as AccountName, partition)
    const lease = this.#leases[partition]!
    for (const order of rows.newOrders) {
      if (this.orders.has(order.id)) throw new Error(`order ${order.id} exists already`)
      this.orders.set(order.id, order)
    }
    for (const order of rows.changedOrders) {
      const former = this.orders.get(order.id)
      if (former === undefined) throw new Error(`order ${order.id} does not exist`)
      const { account_id, instrument_id, side, leverage, placed_at } = former
      const fixed = { account_id, instrument_id, side, leverage, placed_at }
      this.orders.set(order.id, { ...order, ...fixed })
    }
    let nextTransfer = lease.next.transfer
    for (const { id, amount } of rows.transfers) {
      if (id !== nextTransfer) throw new Error(`transfer ${id} where ${nextTransfer} is next`)
      if (Number(amount) <= 0) throw new Error(`a transfer of ${amount}`)
      nextTransfer += lease.next.step
    }
    if (rows.nextIds.transfer !== nextTransfer) throw new Error(`${rows.nextIds.transfer} is not next`)
    const { nextIds: next, oldestLiveOrder, rolledUntil = lease.rolledUntil } = rows
    this.#leases[partition] = { next, oldestLiveOrder, rolledUntil }
    for (const { account, account_id: accountId, balance } of rows.newAccounts) {
      if (this.accounts.has(named(account))) throw new Error(`${named(account)} exists already`)
      this.accounts.set(named(account), { accountId, balance, partition })
    }
    for (const { account, balance } of rows.changedAccounts) {
      const former = this.accounts.get(named(account))
      if (former === undefined) throw new Error(`${named(account)} does not exist`)
      this.accounts.set(named(account), { ...former, balance })
    }
    for (const { account_id, client_id, asks, answer } of rows.results) {
      const key = `${account_id}/${client_id}`
      if (this.results.has(key)) throw new Error(`${key} has an answer`)
      this.results.set(key, { asks, answer })
    }
    this.#storeCopying(rows)
    this.notices.push(...rows.notices)
    for (const row of rows.sentTransits) this.transits.set(row.id, row)
    for (const row of rows.receivedTransits) {
      if (this.transits.get(row.id)!.received_at !== undefined) throw new Error(`transit ${row.id} arrived before`)
      this.transits.set(row.id, { ...this.transits.get(row.id)!, ...row })
    }
    for (const row of rows.endedTransits) this.transits.set(row.id, { ...this.transits.get(row.id)!, ...row })
  }

  #storeCopying(rows: BatchRows): void {
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

  read(partition = 0): StoredPartition {
    const { next, oldestLiveOrder, rolledUntil } = this.#leases[partition]!
    const isHere = (accountId: number): boolean => this.#partitionOf(accountId) === partition
    return {
      accounts: [...this.accounts]
        .filter(([, account]) => account.partition === partition)
        .filter(([, { accountId }]) => this.copies.get(accountId ?? 0)?.status !== 'stopped')
        .map(([account, { accountId, balance }]) => ({
          account,
          accountId,
          isDemo: accountId !== null && this.#isDemo(accountId),
          demoSum: accountId !== null && this.#isDemo(accountId) ? '100000' : null,
          balance,
        })),
      copies: [...this.copies.values()].filter(
        ({ account_id: id, status }) => isHere(id) && status !== 'stopped' && status !== 'kept',
      ),
      copyTasks: [...this.copyTasks.values()].filter(({ leader_id: id }) => isHere(id)),
      liveOrders: [...this.orders.values()]
        .filter(({ id, account_id: accountId, status }) => isHere(accountId) && status < 2 && id >= oldestLiveOrder)
        .toSorted((a, b) => a.id - b.id),
      transits: [...this.transits.values()].filter(
        ({ from_id: id, ended_at: endedAt }) => isHere(id) && endedAt === undefined,
      ),
      receipts: [...this.transits.values()]
        .filter(({ to_id: id, received_at: receivedAt }) => isHere(id) && receivedAt !== undefined)
        .map(({ id, refusal = null }) => ({ id, refusal })),
      marginCalls: this.#marginCalls(),
      next,
      rolledUntil,
      rollovers: this.rollovers,
      partitions: this.partitions,
    }
  }

  /** Of all partitions; those of others are not read. */
  #marginCalls(): number[] {
    const newest = new Map<number, string>()
    for (const { account_id: id, kind } of this.notices) if (kind.startsWith('margin-call')) newest.set(id ?? 0, kind)
    return [...newest].flatMap(([id, kind]) => (kind === 'margin-call' ? [id] : []))
  }

  /** Divides each partition in two. */
  split(): void {
    const { partitions } = this
    const halves = (shift: 0 | 1) =>
      this.#leases.map(({ next: { order, transfer, task, step }, oldestLiveOrder, rolledUntil }) => ({
        rolledUntil,
        next: {
          order: order + shift * step,
          transfer: transfer + shift * step,
          task: task + shift * step,
          step: 2 * step,
        },
        oldestLiveOrder,
      }))
    this.#leases = [...halves(0), ...halves(1)]
    for (const [name, account] of this.accounts) {
      if (account.accountId === null) continue
      const partition = this.#partitionOf(account.accountId)
      if (partition === account.partition) continue
      this.accounts.set(name, { ...account, partition })
      // The house of the new partition takes over what it owes to its clients.
      const house = this.#isDemo(account.accountId) ? 'house:demo' : 'house:funding'
      this.#add(house, account.partition, parseUsd(account.balance))
      this.#add(house, partition, -parseUsd(account.balance))
    }
    if (this.partitions !== 2 * partitions) throw new Error('the partitions are not twice as many')
  }

  /** The sum of the balances of each partition. */
  sums(): string[] {
    return this.#leases.map((_, partition) =>
      formatUsd(
        [...this.accounts.values()]
          .filter((account) => account.partition === partition)
          .reduce((sum, { balance }) => (sum + parseUsd(balance)) as typeof sum, parseUsd('0')),
      ),
    )
  }

  #partitionOf(accountId: number): number {
    return partitionOf(this.#placedWith(accountId), this.partitions)
  }

  #add(house: AccountName, partition: number, amount: bigint): void {
    const name = storedName(house, partition)
    const former = this.accounts.get(name)?.balance ?? '0'
    const balance = formatUsd((parseUsd(former) + amount) as ReturnType<typeof parseUsd>)
    this.accounts.set(name, { accountId: null, balance, partition })
  }
}
