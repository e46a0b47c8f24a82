import pg from 'pg'
import type { Instrument } from '../market/instrument.ts'
import { Recordset } from '../storage/recordset.ts'
import type { AccountRow, Batch, ClientCommandRow, TransferRow } from './batch.ts'
import type { OrderRow } from './orderRow.ts'
import { restoreState } from './restore.ts'
import type { State, TradingRules } from './state.ts'

/** A database that does not answer for this long, in milliseconds, counts as away. */
const STORE_TIMEOUT = 8000
/** Reading a whole partition takes as long as it takes; only a dead database is given up. */
const LOAD_TIMEOUT = 600_000

/** Another server has taken the partition over; this one may write no more. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

const ACCOUNTS = new Recordset<AccountRow>({ account: 'text', user_id: 'bigint', balance: 'numeric' })
const BALANCES = new Recordset<Omit<AccountRow, 'user_id'>>({ account: 'text', balance: 'numeric' })
/** What may change about an order once it is there. */
const CHANGING = {
  status: 'smallint',
  lots: 'numeric',
  open_price: 'numeric',
  stop_loss: 'numeric',
  take_profit: 'numeric',
  margin: 'numeric',
  fee: 'numeric',
  close_price: 'numeric',
  profit: 'numeric',
  close_reason: 'smallint',
  closed_at: 'instant',
  cancel_reason: 'text',
  cancelled_at: 'instant',
} as const
const CHANGES = new Recordset<Pick<OrderRow, 'id' | keyof typeof CHANGING>>({ id: 'bigint', ...CHANGING })
const ORDERS = new Recordset<OrderRow>({
  id: 'bigint',
  user_id: 'bigint',
  instrument_id: 'integer',
  side: 'smallint',
  leverage: 'integer',
  target_kind: 'smallint',
  target_price: 'numeric',
  origin_price: 'numeric',
  placed_at: 'instant',
  ...CHANGING,
})
const TRANSFERS = new Recordset<TransferRow>({
  id: 'bigint',
  kind: 'text',
  from_account: 'text',
  to_account: 'text',
  amount: 'numeric',
  from_balance: 'numeric',
  to_balance: 'numeric',
  user_id: 'bigint',
  order_id: 'bigint',
  reference: 'text',
  at: 'instant',
})
const ANSWERS = new Recordset<ClientCommandRow>({
  user_id: 'bigint',
  client_id: 'uuid',
  asks: 'text',
  answer: 'jsonb',
  at: 'instant',
})

const firstAccount = 5
const firstBalance = firstAccount + ACCOUNTS.size
const firstOrder = firstBalance + BALANCES.size
const firstChange = firstOrder + ORDERS.size
const firstTransfer = firstChange + CHANGES.size
const firstAnswer = firstTransfer + TRANSFERS.size

/**
 * One statement, so one round trip and one flush for all commands of a batch. Everything is written
 * only where `lease` has a row: where the epoch has moved on, or the batch before this one was not
 * stored, nothing is. The lease row stays locked to the end of the statement, so a successor reads
 * only what is complete.
 */
const STORE = `
with lease as materialized (
  update partition_leases set batch = $3, oldest_live_order = $4 where partition = $1 and epoch = $2 and batch = $3 - 1 returning 1
), new_accounts as (
  insert into ledger_accounts (${ACCOUNTS.names}) select ${ACCOUNTS.values} from lease, ${ACCOUNTS.source(firstAccount)}
), changed_accounts as (
  update ledger_accounts set ${BALANCES.assignments('account')} from lease, ${BALANCES.source(firstBalance)}
  where ledger_accounts.account = r.account
), new_orders as (
  insert into orders (${ORDERS.names}) select ${ORDERS.values} from lease, ${ORDERS.source(firstOrder)}
), changed_orders as (
  update orders set ${CHANGES.assignments('id')} from lease, ${CHANGES.source(firstChange)} where orders.id = r.id
), transfers as (
  insert into ledger_transfers (${TRANSFERS.names}) select ${TRANSFERS.values} from lease, ${TRANSFERS.source(firstTransfer)}
), answers as (
  insert into client_commands (${ANSWERS.names}) select ${ANSWERS.values} from lease, ${ANSWERS.source(firstAnswer)}
)
select 1 from lease`

/** A batch finds its rows by their keys, one by one, however many there are: a plan made early must stay right. */
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
    const client = new pg.Client({ ...connection, query_timeout: STORE_TIMEOUT, pipeline: true })
    // A break shows at the next statement; without a listener it would end the process.
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
   * Stores a batch, durably and whole. The next may be given before this one is stored.
   *
   * @throws LeaseLost when another server writes this partition now.
   */
  async store(batch: Pick<Batch, 'rows'>): Promise<void> {
    const { newAccounts, changedAccounts, newOrders, changedOrders, transfers, answers, oldestLiveOrder } = batch.rows()
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
        ...ANSWERS.parameters(answers),
      ],
    })
    if (rowCount !== 1) throw new LeaseLost('this server no longer holds the partition')
  }

  /** Reads the partition as of its last batch; stores begin after it. */
  async load(instruments: readonly Instrument[], rules: TradingRules): Promise<State> {
    const accounts = await this.#read<{
      account: string
      user_id: string | null
      balance: string
      is_demo: boolean | null
    }>('select account, user_id, balance, is_demo from ledger_accounts left join users on users.id = user_id')
    const orders = await this.#read<OrderRow>(
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
        userId: row.user_id === null ? null : Number(row.user_id),
        isDemo: row.is_demo === true,
        balance: row.balance,
      })),
      liveOrders: orders,
      nextOrderId: Number(next?.order_id),
      nextTransferId: Number(next?.transfer_id),
    })
  }

  async #read<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const query = { text, values, query_timeout: LOAD_TIMEOUT }
    return (await this.#client.query<Row>(query)).rows
  }
}
