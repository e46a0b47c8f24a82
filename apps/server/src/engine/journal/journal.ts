import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ledgerAccounts, ledgerTransfers } from '../../ledger/tables.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { FeedPoint } from '../../cluster/feedPoint.ts'
import { setDoneUpTo } from '../../cluster/lease.ts'
import { NOTICE_COLUMNS, type NoticeRow } from '../../notices/noticeRow.ts'
import { notices } from '../../notices/tables.ts'
import { dateText } from '../../storage/dates.ts'
import { Recordset } from '../../storage/recordset.ts'
import { type AccountName, storedName } from '../../ledger/accounts.ts'
import type { AccountRow, Batch, BatchRows, ClientCommandRow, TransferRow } from './batch.ts'
import type { CopyLogRow, CopyRow, CopyTaskRow } from '../copying/copyRows.ts'
import { copies, copyLog, copyTasks } from '../copying/tables.ts'
import { CHANGING_COLUMNS, type OrderRow } from './orderColumns.ts'
import { restoreState } from './restore.ts'
import type { State, TradingRules } from '../model/state.ts'
import { loadPartition } from './loadPartition.ts'
import { clientCommands, orders } from './tables.ts'
import { transits } from '../transits/tables.ts'
import type { EndedTransitRow, ReceivedTransitRow, TransitRow } from '../transits/transitRows.ts'

/** A database that does not answer within this time counts as unavailable. */
const STORE_TIMEOUT_MS = 8000
const CLOSE_TIMEOUT_MS = 2000

/** Another server has taken over the partition; this one must not write any more. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

const ACCOUNTS = new Recordset<AccountRow>(ledgerAccounts)
const BALANCES = new Recordset<Omit<AccountRow, 'account_id'>>(ledgerAccounts, ['account', 'balance'])
const ORDERS = new Recordset<OrderRow>(orders)
const CHANGES = new Recordset<OrderRow>(orders, ['id', ...CHANGING_COLUMNS])
/** All columns but the partition, which is the batch's. */
const TRANSFERS = new Recordset<TransferRow>(ledgerTransfers, [
  'id',
  'kind',
  'from_account',
  'to_account',
  'amount',
  'from_balance',
  'to_balance',
  'account_id',
  'order_id',
  'reference',
  'at',
])
const RESULTS = new Recordset<ClientCommandRow>(clientCommands)
const COPIES = new Recordset<CopyRow>(copies)
const COPY_TASKS = new Recordset<CopyTaskRow>(copyTasks)
const SENT_TRANSITS = new Recordset<TransitRow>(transits, [
  'id',
  'kind',
  'from_id',
  'to_id',
  'amount',
  'reference',
  'is_demo',
  'purpose',
  'at',
])
const RECEIVED_TRANSITS = new Recordset<ReceivedTransitRow>(transits, ['id', 'received_at', 'refusal'])
const ENDED_TRANSITS = new Recordset<EndedTransitRow>(transits, ['id', 'ended_at'])
const COPY_LOG = new Recordset<CopyLogRow>(copyLog, [
  'copy_id',
  'seq',
  'act',
  'order_id',
  'leader_order_id',
  'instrument_id',
  'lots',
  'amount',
  'reason',
  'at',
])
const NOTICES = new Recordset<NoticeRow>(notices, NOTICE_COLUMNS)

const firstPoint = 8
const rolledUntil = firstPoint + 2
const firstAccount = rolledUntil + 1
const firstBalance = firstAccount + ACCOUNTS.size
const firstOrder = firstBalance + BALANCES.size
const firstChange = firstOrder + ORDERS.size
const firstTransfer = firstChange + CHANGES.size
const firstResult = firstTransfer + TRANSFERS.size
const firstNotice = firstResult + RESULTS.size
const firstCopy = firstNotice + NOTICES.size
const firstTask = firstCopy + COPIES.size
const endedTasks = firstTask + COPY_TASKS.size
const firstLog = endedTasks + 1
const firstSent = firstLog + COPY_LOG.size
const firstReceived = firstSent + SENT_TRANSITS.size
const firstEnded = firstReceived + RECEIVED_TRANSITS.size

/**
 * One statement, so one round trip and one flush for all commands of a batch. Everything is written
 * only where `lease` has a row: nothing is if the epoch has changed or the previous batch was not
 * stored. The lease row stays locked until the statement ends, so a successor never reads half a batch.
 */
const storeStatement = (more: string): string => `
with lease as materialized (
  update partition_leases
  set batch = $3, oldest_live_order = $4, next_order = $5, next_transfer = $6, next_task = $7, ${setDoneUpTo(firstPoint)},
    rolled_until = coalesce($${rolledUntil}, rolled_until)
  where partition = $1 and epoch = $2 and batch = $3 - 1 returning partition
), new_accounts as (
  insert into ledger_accounts (${ACCOUNTS.names}) select ${ACCOUNTS.values} from lease, ${ACCOUNTS.source(firstAccount)}
  on conflict (account) do update set balance = excluded.balance
), changed_accounts as (
  update ledger_accounts set ${BALANCES.assignments('account')} from lease, ${BALANCES.source(firstBalance)}
  where ledger_accounts.account = r.account
), new_orders as (
  insert into orders (${ORDERS.names}) select ${ORDERS.values} from lease, ${ORDERS.source(firstOrder)}
), changed_orders as (
  update orders set ${CHANGES.assignments('id')} from lease, ${CHANGES.source(firstChange)} where orders.id = r.id
), transfers as (
  insert into ledger_transfers (partition, ${TRANSFERS.names}) select lease.partition, ${TRANSFERS.values} from lease, ${TRANSFERS.source(firstTransfer)}
), results as (
  insert into client_commands (${RESULTS.names}) select ${RESULTS.values} from lease, ${RESULTS.source(firstResult)}
), told as (
  insert into notices (${NOTICES.names}) select ${NOTICES.values} from lease, ${NOTICES.source(firstNotice)}
)${more}
select 1 from lease`

const STORE = storeStatement('')

/** Nearly all batches have nothing of copies and transits, and are not slowed down by them. */
const STORE_ALL = storeStatement(`, copies_changed as (
  insert into copies (${COPIES.names}) select ${COPIES.values} from lease, ${COPIES.source(firstCopy)}
  on conflict (account_id) do update set ${COPIES.replacements('account_id')}
), tasks_changed as (
  insert into copy_tasks (${COPY_TASKS.names}) select ${COPY_TASKS.values} from lease, ${COPY_TASKS.source(firstTask)}
  on conflict (seq) do update set cursor = excluded.cursor
), tasks_ended as (
  delete from copy_tasks using lease where seq = any($${endedTasks}::bigint[])
), copies_logged as (
  insert into copy_log (${COPY_LOG.names}) select ${COPY_LOG.values} from lease, ${COPY_LOG.source(firstLog)}
), transits_sent as (
  insert into transits (${SENT_TRANSITS.names}) select ${SENT_TRANSITS.values} from lease, ${SENT_TRANSITS.source(firstSent)}
), transits_received as (
  update transits set ${RECEIVED_TRANSITS.assignments('id')} from lease, ${RECEIVED_TRANSITS.source(firstReceived)} where transits.id = r.id
), transits_ended as (
  update transits set ${ENDED_TRANSITS.assignments('id')} from lease, ${ENDED_TRANSITS.source(firstEnded)} where transits.id = r.id
)`)

/** Batches find their rows by key. Without this a plan made on small tables would scan them once they are large. */
const PLAN = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan`

/** What PostgreSQL has of a partition, over a connection of its own. */
export class Journal {
  readonly #client: pg.Client
  readonly #partition: number
  readonly #epoch: number
  #batches = 0
  #doneUpTo: FeedPoint | undefined

  private constructor(client: pg.Client, partition: number, epoch: number) {
    this.#client = client
    this.#partition = partition
    this.#epoch = epoch
  }

  static async open(connection: pg.ClientConfig, partition: number, epoch: number): Promise<Journal> {
    const client = new pg.Client({ ...connection, query_timeout: STORE_TIMEOUT_MS, pipeline: true })
    // A broken connection shows at the next statement; without a listener the error would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    return new Journal(client, partition, epoch)
  }

  /** A database that has vanished does not answer; it is not waited for. */
  async close(): Promise<void> {
    await Promise.race([this.#client.end().catch(() => undefined), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }

  /** Up to which price the former holder had done everything; known once the partition is read. */
  get doneUpTo(): FeedPoint | undefined {
    return this.#doneUpTo
  }

  /**
   * Stores a batch durably and completely. The next may be passed before this one is stored.
   *
   * @throws LeaseLost when another server writes this partition now.
   */
  async store(batch: Pick<Batch, 'rows'>, doneUpTo?: FeedPoint): Promise<void> {
    const { newAccounts, changedAccounts, newOrders, changedOrders, transfers, results, ...rest } = this.#named(
      batch.rows(),
    )
    const { notices: told, oldestLiveOrder, nextIds, rolledUntil: day, ...more } = rest
    const hasMore = Object.values(more).some((rows) => rows.length > 0)
    const { rowCount } = await this.#client.query({
      name: hasMore ? 'store-all' : 'store-batch',
      text: hasMore ? STORE_ALL : STORE,
      values: [
        this.#partition,
        this.#epoch,
        ++this.#batches,
        oldestLiveOrder,
        nextIds.order,
        nextIds.transfer,
        nextIds.task,
        doneUpTo?.epoch ?? null,
        doneUpTo?.seq ?? null,
        day === undefined ? null : dateText(day),
        ...ACCOUNTS.parameters(newAccounts),
        ...BALANCES.parameters(changedAccounts),
        ...ORDERS.parameters(newOrders),
        ...CHANGES.parameters(changedOrders),
        ...TRANSFERS.parameters(transfers),
        ...RESULTS.parameters(results),
        ...NOTICES.parameters(told),
        ...(hasMore
          ? [
              ...COPIES.parameters(more.copies),
              ...COPY_TASKS.parameters(more.copyTasks),
              `{${more.endedCopyTasks.join(',')}}`,
              ...COPY_LOG.parameters(more.copyLog),
              ...SENT_TRANSITS.parameters(more.sentTransits),
              ...RECEIVED_TRANSITS.parameters(more.receivedTransits),
              ...ENDED_TRANSITS.parameters(more.endedTransits),
            ]
          : []),
      ],
    })
    if (rowCount !== 1) throw new LeaseLost('this server no longer holds the partition')
  }

  /** The rows with the house accounts of this partition. */
  #named(rows: BatchRows): BatchRows {
    const partition = this.#partition
    if (partition === 0) return rows
    const named = <Row extends { readonly account: AccountName }>(row: Row) => ({
      ...row,
      account: storedName(row.account, partition) as AccountName,
    })
    return {
      ...rows,
      newAccounts: rows.newAccounts.map(named),
      changedAccounts: rows.changedAccounts.map(named),
      transfers: rows.transfers.map((row) => ({
        ...row,
        from_account: storedName(row.from_account as AccountName, partition),
        to_account: storedName(row.to_account as AccountName, partition),
      })),
    }
  }

  /** Reads the partition as of its last batch. Call it before the first `store`. */
  async load(instruments: readonly Instrument[], rules: TradingRules): Promise<State> {
    const stored = await loadPartition(this.#client, this.#partition)
    this.#doneUpTo = stored.doneUpTo
    await this.#client.query(PLAN)
    return restoreState(instruments, rules, stored)
  }
}
