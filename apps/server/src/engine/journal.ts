import { parseUsd } from '@openlot/core/math'
import pg from 'pg'
import type { AccountName } from '../ledger/accounts.ts'
import type { Instrument } from '../market/instrument.ts'
import { apply } from './apply.ts'
import type { Batch } from './batch.ts'
import { type OrderRow, fromOrderRow } from './orderRow.ts'
import { type State, type TradingRules, emptyState } from './state.ts'

/** A database that does not answer for this long, in milliseconds, counts as away. */
const STORE_TIMEOUT = 10_000

/** Another server has taken the partition over; this one may write no more. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * One statement, so one round trip and one flush for all commands of a batch. Every insert selects
 * from `lease`: where the epoch has moved on, nothing is written. The lease row stays locked to the
 * end of the statement, so a successor reads only what is complete.
 */
const STORE = `
with lease as materialized (
  select 1 from partition_leases where partition = $1 and epoch = $2 for share
), accounts as (
  insert into ledger_accounts (account, user_id, balance)
  select r.* from lease, json_to_recordset($3) as r(account text, user_id bigint, balance numeric)
  on conflict (account) do update set balance = excluded.balance
), stored_orders as (
  insert into orders (id, user_id, instrument_id, side, status, lots, leverage, target_kind, target_price, origin_price,
    open_price, stop_loss, take_profit, margin, fee, placed_at, close_price, profit, close_reason, closed_at,
    cancel_reason, cancelled_at)
  select r.* from lease, json_to_recordset($4) as r(id bigint, user_id bigint, instrument_id int, side smallint,
    status smallint, lots numeric, leverage int, target_kind smallint, target_price numeric, origin_price numeric,
    open_price numeric, stop_loss numeric, take_profit numeric, margin numeric, fee numeric, placed_at timestamptz,
    close_price numeric, profit numeric, close_reason smallint, closed_at timestamptz, cancel_reason text,
    cancelled_at timestamptz)
  on conflict (id) do update set status = excluded.status, lots = excluded.lots, open_price = excluded.open_price,
    stop_loss = excluded.stop_loss, take_profit = excluded.take_profit, margin = excluded.margin, fee = excluded.fee,
    cancel_reason = excluded.cancel_reason, cancelled_at = excluded.cancelled_at, close_price = excluded.close_price, profit = excluded.profit,
    close_reason = excluded.close_reason, closed_at = excluded.closed_at
), transfers as (
  insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, user_id, order_id, at)
  select r.* from lease, json_to_recordset($5) as r(id bigint, kind text, from_account text, to_account text,
    amount numeric, from_balance numeric, to_balance numeric, user_id bigint, order_id bigint, at timestamptz)
), answers as (
  insert into client_commands (user_id, client_id, asks, answer, at)
  select r.* from lease, json_to_recordset($6) as r(user_id bigint, client_id uuid, asks text, answer jsonb, at timestamptz)
)
select 1 from lease`

/** The partition's record in PostgreSQL, over a connection of its own. */
export class Journal {
  readonly #client: pg.Client
  readonly #partition: number
  readonly #epoch: number

  private constructor(client: pg.Client, partition: number, epoch: number) {
    this.#client = client
    this.#partition = partition
    this.#epoch = epoch
  }

  static async open(connection: pg.ClientConfig, partition: number, epoch: number): Promise<Journal> {
    const client = new pg.Client({ ...connection, query_timeout: STORE_TIMEOUT })
    // A break shows at the next statement; without a listener it would end the process.
    client.on('error', () => undefined)
    await client.connect()
    return new Journal(client, partition, epoch)
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }

  /**
   * Stores a batch, durably and whole.
   *
   * @throws LeaseLost when another server writes this partition now.
   */
  async store(batch: Batch): Promise<void> {
    const { accounts, orders, transfers, answers } = batch.toJson()
    const { rowCount } = await this.#client.query({
      name: 'store-batch',
      text: STORE,
      values: [this.#partition, this.#epoch, accounts, orders, transfers, answers],
    })
    if (rowCount !== 1) throw new LeaseLost('this server no longer holds the partition')
  }

  /** Reads the partition as of its last batch. */
  async load(instruments: readonly Instrument[], rules: TradingRules): Promise<State> {
    const state = emptyState(instruments, rules)
    const accounts = await this.#client.query<{
      account: string
      user_id: string | null
      balance: string
      is_demo: boolean
    }>('select account, user_id, balance, is_demo from ledger_accounts left join users on users.id = user_id')
    for (const row of accounts.rows) {
      state.balances.set(row.account as AccountName, parseUsd(row.balance))
      if (row.user_id !== null)
        apply(state, { kind: 'account-opened', userId: Number(row.user_id), isDemo: row.is_demo })
    }
    const orders = await this.#client.query<OrderRow>('select * from orders where status in (0, 1) order by id')
    for (const row of orders.rows) apply(state, { kind: 'order-placed', order: fromOrderRow(row) })
    const next = await this.#client.query<{ order_id: string; transfer_id: string }>(
      `select coalesce((select max(id) from orders), 0) + 1 as order_id,
              coalesce((select max(id) from ledger_transfers), 0) + 1 as transfer_id`,
    )
    state.nextOrderId = Number(next.rows[0]?.order_id)
    state.nextTransferId = Number(next.rows[0]?.transfer_id)
    return state
  }
}
