import {
  type Usd,
  ZERO_USD,
  formatUsd,
  negateUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
} from '@openlot/core/math'
import { ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import type pg from 'pg'
import { type OrderRow, fromOrderRow } from '../../engine/journal/orderColumns.ts'
import { walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'
import { dayEndPrices } from './floating.ts'
import type { InstrumentTerms } from './positions.ts'
import { type StatementPeriod, boundsOf } from './statementPeriod.ts'
import type { ClosedTrade, Movement, StatementInstrument } from './statement.ts'
import { type ClosedOrder, closedTrade } from './positions.ts'
import type { StatementRows } from './statementOf.ts'
import { PAYMENT_KINDS, TRADE_KINDS } from './summary.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Rows to read at a time. */
const CHUNK_ROWS = 1000

/** Which rows of an account a statement is about. */
export interface Scope {
  readonly accountId: number
  readonly period: StatementPeriod
  readonly afterTransferId: number
  readonly lastTransferId: number
}

/** The last transfer of an account's wallet before a time, and the balance after it. */
async function balanceAt(client: Client, accountId: number, time: number): Promise<{ id: number; balance: Usd }> {
  const { rows } = await client.query<{ id: string; balance: string }>(
    `select id, case when from_account = $2 then from_balance else to_balance end as balance from ledger_transfers
      where account_id = $1 and at < to_timestamp($3 / 1000.0) and $2 in (from_account, to_account) order by id desc limit 1`,
    [accountId, walletOf(accountId), time],
  )
  const [row] = rows
  return row === undefined ? { id: 0, balance: ZERO_USD } : { id: Number(row.id), balance: parseUsd(row.balance) }
}

const MOVED = `
  from ledger_transfers where account_id = $1 and $2 in (from_account, to_account) and id > $3 and id <= $4`

interface Counted {
  readonly scope: Scope
  readonly rows: StatementRows
  readonly counts: { readonly trades: number; readonly payments: number; readonly charges: number }
}

/** What a statement is made from, in one snapshot. */
export async function readRows(client: Client, accountId: number, period: StatementPeriod): Promise<Counted> {
  const { from, to } = boundsOf(period)
  const [before, after] = [await balanceAt(client, accountId, from), await balanceAt(client, accountId, to)]
  const scope = { accountId, period, afterTransferId: before.id, lastTransferId: after.id }
  const { rows } = await client.query<{ kind: TransferKind; is_in: boolean; amount: string; rows: number }>(
    `select kind, to_account = $2 as is_in, sum(amount)::text as amount, count(*)::int as rows ${MOVED} group by 1, 2`,
    [accountId, walletOf(accountId), before.id, after.id],
  )
  const countOf = (isCounted: (kind: TransferKind) => boolean): number =>
    rows.reduce((sum, { kind, rows: count }) => (isCounted(kind) ? sum + count : sum), 0)
  const trades = await client.query<{ count: number }>(
    'select count(*)::int from orders where account_id = $1 and status = $2 and closed_at >= $3 and closed_at < $4',
    [accountId, ORDER_STATUS.HISTORY, new Date(from), new Date(to)],
  )
  const live = await client.query<OrderRow>(
    `select * from orders where account_id = $1 and placed_at < $2
       and coalesce(closed_at, cancelled_at, 'infinity') >= $2 order by id`,
    [accountId, new Date(to)],
  )
  return {
    scope,
    counts: {
      trades: trades.rows[0]?.count ?? 0,
      payments: countOf((kind) => PAYMENT_KINDS.includes(kind)),
      charges: countOf((kind) => !PAYMENT_KINDS.includes(kind) && !TRADE_KINDS.includes(kind)),
    },
    rows: {
      kind: period.kind,
      end: to,
      opening: before.balance,
      closing: after.balance,
      moved: rows.map(({ kind, is_in: isIn, amount }) => {
        const usd = parseUsd(amount)
        return { kind, amount: (isIn ? usd : -usd) as Usd }
      }),
      orders: live.rows.map(fromOrderRow),
      instruments: await termsOf(client),
      prices: await dayEndPrices(client, period.last),
    },
  }
}

async function termsOf(client: Client): Promise<InstrumentTerms> {
  const { rows } = await client.query<{ id: number; code: string; precision: number; size: string }>(
    'select id, show_code as code, price_precision as precision, contract_size::text as size from instruments order by id',
  )
  return new Map(
    rows.map(({ id, code, precision, size }) => [id, { code, precision, contractSize: parseContractSize(size) }]),
  )
}

/** The instruments that the trades of a period and the orders at its end are of. */
export async function tradedInstruments(client: Client, { accountId, period }: Scope): Promise<ReadonlySet<number>> {
  const { from, to } = boundsOf(period)
  const { rows } = await client.query<{ id: number }>(
    `select distinct instrument_id as id from orders where account_id = $1 and placed_at < $3
       and coalesce(closed_at, 'infinity') >= $2`,
    [accountId, new Date(from), new Date(to)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A closed order without what a statement does not tell; times are in milliseconds, which need no dates. */
interface TradeRow extends Record<'id' | 'lots' | 'open' | 'close' | 'profit' | 'fee' | 'swap' | 'dividends', string> {
  readonly instrument: number
  readonly side: number
  readonly is_target: boolean
  readonly placed: number
  readonly filled: number | null
  readonly stop_set: number | null
  readonly take_set: number | null
  readonly closed: number
}

const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`
const TRADE_COLUMNS = `id, instrument_id as instrument, side, lots, open_price as open, close_price as close, profit, fee, swap,
  dividends, target_kind is not null as is_target, ${millis('placed_at')} as placed, ${millis('filled_at')} as filled,
  ${millis('stop_loss_set_at')} as stop_set, ${millis('take_profit_set_at')} as take_set, ${millis('closed_at')} as closed`

/** What it waited for, if it did, is not told, only that it did. */
const WAITED = { kind: 'limit', price: parsePrice('0') } as const

const orderOf = (row: TradeRow): ClosedOrder => ({
  id: Number(row.id),
  instrumentId: row.instrument,
  side: row.side === ORDER_SIDE.BUY ? 'buy' : 'sell',
  status: 'closed',
  lots: parseLots(row.lots),
  openPrice: parsePrice(row.open),
  closed: { price: parsePrice(row.close), profit: parseUsd(row.profit), at: row.closed },
  fee: parseUsd(row.fee),
  swap: parseUsd(row.swap),
  dividends: parseUsd(row.dividends),
  target: row.is_target ? WAITED : undefined,
  placedAt: row.placed,
  filledAt: row.filled ?? undefined,
  stopLossSetAt: row.stop_set ?? undefined,
  takeProfitSetAt: row.take_set ?? undefined,
})

/** The trades that were closed in a period, in the order of their ends. */
export async function* readTrades(
  client: Client,
  { accountId, period }: Scope,
  instruments: Readonly<Record<string, StatementInstrument>>,
): AsyncGenerator<ClosedTrade> {
  const { from, to } = boundsOf(period)
  // They are sorted once, and their ids alone are kept.
  const { rows: found } = await client.query<{ ids: string[] | null }>(
    `select array_agg(id order by closed_at, id) as ids from orders
       where account_id = $1 and status = $2 and closed_at >= $3 and closed_at < $4`,
    [accountId, ORDER_STATUS.HISTORY, new Date(from), new Date(to)],
  )
  const ids = found[0]?.ids ?? []
  const known = new Map(Object.entries(instruments).map(([id, instrument]) => [Number(id), instrument]))
  for (let at = 0; at < ids.length; at += CHUNK_ROWS) {
    const { rows } = await client.query<TradeRow>(
      `select ${TRADE_COLUMNS} from orders where id = any($1) order by closed_at, id`,
      [ids.slice(at, at + CHUNK_ROWS)],
    )
    for (const row of rows) yield closedTrade(orderOf(row), known)
  }
}

const IS_LISTED = {
  payments: 'kind = any($5)',
  charges: 'kind <> all($5)',
}

/** What moved the balance besides trades, oldest first. */
export async function* readMovements(
  client: Client,
  { accountId, afterTransferId, lastTransferId }: Scope,
  list: keyof typeof IS_LISTED,
): AsyncGenerator<Movement> {
  const kinds = list === 'payments' ? PAYMENT_KINDS : [...PAYMENT_KINDS, ...TRADE_KINDS]
  for (let after = afterTransferId; ;) {
    const { rows } = await client.query<{
      id: string
      at: Date
      kind: TransferKind
      is_in: boolean
      amount: string
      order_id: string | null
      reference: string | null
    }>(
      `select id, at, kind, to_account = $2 as is_in, amount::text, order_id, reference ${MOVED} and ${IS_LISTED[list]}
        order by id limit ${CHUNK_ROWS}`,
      [accountId, walletOf(accountId), after, lastTransferId, kinds],
    )
    for (const { id, at, kind, is_in: isIn, amount, order_id: order, reference } of rows)
      yield {
        id: Number(id),
        at: at.toISOString(),
        kind,
        order: order === null ? null : Number(order),
        reference,
        amount: formatUsd(isIn ? parseUsd(amount) : negateUsd(parseUsd(amount))),
      }
    if (rows.length < CHUNK_ROWS) return
    after = Number(rows.at(-1)?.id)
  }
}
