import pg from 'pg'
import { ledgerAccounts, ledgerTransfers } from '../ledger/tables.ts'
import type { Instrument } from '../market/instrument.ts'
import { Recordset } from '../storage/recordset.ts'
import type { AccountRow, Batch, ClientCommandRow, TransferRow } from './batch.ts'
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

const firstAccount = 5
const firstBalance = firstAccount + ACCOUNTS.size
const firstOrder = firstBalance + BALANCES.size
const firstChange = firstOrder + ORDERS.size
const firstTransfer = firstChange + CHANGES.size
const firstResult = firstTransfer + TRANSFERS.size

/**
 * One statement, so one round trip and one flush for all commands of a batch. Everything is written
 * only where `lease` has a row: nothing is if the epoch has changed or the previous batch was not
 * stored. The lease row stays locked until the statement ends, so a successor never reads half a batch.
 */
const STORE = `
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
)
select 1 from lease`

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
    const { newAccounts, changedAccounts, newOrders, changedOrders, transfers, results, oldestLiveOrder } = batch.rows()
    const { rowCount } = await this.#client.query({
      name: 'store-batch',
      text: STORE,
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
       where closed_at is null or balance <> 0`)
    const liveOrders = await this.#read<OrderRow>(
      `select * from orders where status in (0, 1) and id >= (select oldest_live_order from partition_leases where partition = $1)
       order by id`,
      [this.#partition],
    )
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
      nextOrderId: Number(next?.order_id),
      nextTransferId: Number(next?.transfer_id),
    })
  }

  async #read<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const query = { text, values, query_timeout: LOAD_TIMEOUT_MS }
    return (await this.#client.query<Row>(query)).rows
  }
}
