import pg from 'pg'
import { ledgerAccounts, ledgerTransfers } from '../ledger/tables.ts'
import type { Instrument } from '../market/instrument.ts'
import { Recordset } from '../storage/recordset.ts'
import type { AccountRow, Batch, ClientCommandRow, TransferRow } from './batch.ts'
import type { CopyLogRow, CopyRow, CopyTaskRow, StoredCopy, StoredCopyTask } from './copying/copyRows.ts'
import { copies, copyLog, copyTasks } from './copying/tables.ts'
import { CHANGING_COLUMNS, type OrderRow } from './orderColumns.ts'
import { restoreState } from './restore.ts'
import type { State, TradingRules } from './state.ts'
import { clientCommands, orders } from './tables.ts'

/** A database that does not answer within this time counts as unavailable. */
const STORE_TIMEOUT_MS = 8000
/** Reading a large partition may take minutes; only a dead database takes longer. */
const LOAD_TIMEOUT_MS = 600_000

/** Another server has taken over the partition; this one must not write any more. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

const ACCOUNTS = new Recordset<AccountRow>(ledgerAccounts)
const BALANCES = new Recordset<Omit<AccountRow, 'account_id'>>(ledgerAccounts, ['account', 'balance'])
const ORDERS = new Recordset<OrderRow>(orders)
const CHANGES = new Recordset<OrderRow>(orders, ['id', ...CHANGING_COLUMNS])
const TRANSFERS = new Recordset<TransferRow>(ledgerTransfers)
const RESULTS = new Recordset<ClientCommandRow>(clientCommands)
const COPIES = new Recordset<CopyRow>(copies)
const COPY_TASKS = new Recordset<CopyTaskRow>(copyTasks)
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

const firstAccount = 5
const firstBalance = firstAccount + ACCOUNTS.size
const firstOrder = firstBalance + BALANCES.size
const firstChange = firstOrder + ORDERS.size
const firstTransfer = firstChange + CHANGES.size
const firstResult = firstTransfer + TRANSFERS.size
const firstCopy = firstResult + RESULTS.size
const firstTask = firstCopy + COPIES.size
const endedTasks = firstTask + COPY_TASKS.size
const firstLog = endedTasks + 1

/**
 * One statement, so one round trip and one flush for all commands of a batch. Everything is written
 * only where `lease` has a row: nothing is if the epoch has changed or the previous batch was not
 * stored. The lease row stays locked until the statement ends, so a successor never reads half a batch.
 */
const storeStatement = (more: string): string => `
with lease as materialized (
  update partition_leases set batch = $3, oldest_live_order = $4 where partition = $1 and epoch = $2 and batch = $3 - 1 returning 1
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
  insert into ledger_transfers (${TRANSFERS.names}) select ${TRANSFERS.values} from lease, ${TRANSFERS.source(firstTransfer)}
), results as (
  insert into client_commands (${RESULTS.names}) select ${RESULTS.values} from lease, ${RESULTS.source(firstResult)}
)${more}
select 1 from lease`

const STORE = storeStatement('')

/** Nearly all batches have nothing of copies, and are not slowed down by them. */
const STORE_WITH_COPIES = storeStatement(`, copies_changed as (
  insert into copies (${COPIES.names}) select ${COPIES.values} from lease, ${COPIES.source(firstCopy)}
  on conflict (account_id) do update set ${COPIES.replacements('account_id')}
), tasks_changed as (
  insert into copy_tasks (${COPY_TASKS.names}) select ${COPY_TASKS.values} from lease, ${COPY_TASKS.source(firstTask)}
  on conflict (seq) do update set cursor = excluded.cursor
), tasks_ended as (
  delete from copy_tasks using lease where seq = any($${endedTasks}::bigint[])
), copies_logged as (
  insert into copy_log (${COPY_LOG.names}) select ${COPY_LOG.values} from lease, ${COPY_LOG.source(firstLog)}
)`)

/** Batches find their rows by key. Without this a plan made on small tables would scan them once they are large. */
const PLAN = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan`

/** The partition's record in PostgreSQL, over a connection of its own. */
export class Journal {
  readonly #client: pg.Client
  readonly #partition: number
  readonly #epoch: number
  #batches = 0

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

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }

  /**
   * Stores a batch durably and completely. The next may be passed before this one is stored.
   *
   * @throws LeaseLost when another server writes this partition now.
   */
  async store(batch: Pick<Batch, 'rows'>): Promise<void> {
    const { newAccounts, changedAccounts, newOrders, changedOrders, transfers, results, oldestLiveOrder, ...copying } =
      batch.rows()
    const hasCopies = Object.values(copying).some((rows) => rows.length > 0)
    const { rowCount } = await this.#client.query({
      name: hasCopies ? 'store-batch-with-copies' : 'store-batch',
      text: hasCopies ? STORE_WITH_COPIES : STORE,
      values: [
        this.#partition,
        this.#epoch,
        ++this.#batches,
        oldestLiveOrder,
        ...ACCOUNTS.parameters(newAccounts),
        ...BALANCES.parameters(changedAccounts),
        ...ORDERS.parameters(newOrders),
        ...CHANGES.parameters(changedOrders),
        ...TRANSFERS.parameters(transfers),
        ...RESULTS.parameters(results),
        ...(hasCopies
          ? [
              ...COPIES.parameters(copying.copies),
              ...COPY_TASKS.parameters(copying.copyTasks),
              `{${copying.endedCopyTasks.join(',')}}`,
              ...COPY_LOG.parameters(copying.copyLog),
            ]
          : []),
      ],
    })
    if (rowCount !== 1) throw new LeaseLost('this server no longer holds the partition')
  }

  /** Reads the partition as of its last batch. Call it before the first `store`. */
  async load(instruments: readonly Instrument[], rules: TradingRules): Promise<State> {
    const accounts = await this.#read<{
      account: string
      account_id: string | null
      balance: string
      is_demo: boolean | null
      demo_sum: string | null
    }>(`select account, account_id, balance, is_demo, demo_sum from ledger_accounts left join accounts on accounts.id = account_id
       where (closed_at is null or balance <> 0)
         and not exists (select from copies where copies.account_id = ledger_accounts.account_id and status = 'stopped')`)
    const liveOrders = await this.#read<OrderRow>(
      `select * from orders where status in (0, 1) and id >= (select oldest_live_order from partition_leases where partition = $1)
       order by id`,
      [this.#partition],
    )
    const liveCopies = await this.#read<StoredCopy>(`select * from copies where status not in ('stopped', 'kept')`)
    const tasks = await this.#read<StoredCopyTask>('select * from copy_tasks')
    const [next] = await this.#read<{ order_id: string; transfer_id: string }>(
      `select coalesce((select max(id) from orders), 0) + 1 as order_id,
              coalesce((select max(id) from ledger_transfers), 0) + 1 as transfer_id`,
    )
    await this.#client.query(PLAN)
    return restoreState(instruments, rules, {
      accounts: accounts.map((row) => ({
        account: row.account,
        accountId: row.account_id === null ? null : Number(row.account_id),
        isDemo: row.is_demo === true,
        demoSum: row.demo_sum,
        balance: row.balance,
      })),
      liveOrders,
      copies: liveCopies,
      copyTasks: tasks,
      nextOrderId: Number(next?.order_id),
      nextTransferId: Number(next?.transfer_id),
    })
  }

  async #read<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const query = { text, values, query_timeout: LOAD_TIMEOUT_MS }
    return (await this.#client.query<Row>(query)).rows
  }
}
