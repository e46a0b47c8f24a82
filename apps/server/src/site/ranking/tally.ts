import { MARKET_TIME_ZONE } from '@openlot/core/math'
import type pg from 'pg'

/** Transfers added up at a time: what takes a small part of a second. */
const STRIDE = 20_000
/** Trading days that the ranking looks at, today among them. */
export const WINDOW_DAYS = 21

/** The trading day of a moment, named by the date on which it ends: it begins at 17:00 in New York. */
const dayOf = (moment: string): string => `((${moment} at time zone '${MARKET_TIME_ZONE}') + interval '7 hours')::date`

/** Columns of the sums, in the order of {@link SUMS}. */
const NAMES = ['trades', 'wins', 'leverages', 'profit', 'paid_in', 'other'] as const
const COLUMNS = NAMES.join(', ')

/**
 * What the movements of a wallet add up to. A closing that made or lost nothing moves no money and is
 * neither won nor lost: it is no trade here.
 */
const SUMS = `
  count(*) filter (where kind in ('trade-profit', 'trade-loss')),
  count(*) filter (where kind = 'trade-profit'),
  coalesce(sum(leverage) filter (where kind in ('trade-profit', 'trade-loss')), 0),
  coalesce(sum(amount) filter (where kind in ('trade-profit', 'trade-loss', 'trade-fee')), 0),
  coalesce(sum(amount) filter (where kind in ('deposit', 'demo-grant', 'demo-reset') and amount > 0), 0),
  coalesce(sum(amount) filter (where kind not in ('trade-profit', 'trade-loss', 'trade-fee')
    and not (kind in ('deposit', 'demo-grant', 'demo-reset') and amount > 0)), 0)`

/** The wallets' movements among the transfers after $1 up to $2. */
const MOVEMENTS = `
  select transfer.user_id, transfer.kind, transfer.at, orders.instrument_id, orders.leverage,
    case when transfer.to_account = 'wallet:' || transfer.user_id then transfer.amount else -transfer.amount end as amount
  from ledger_transfers as transfer
  left join orders on orders.id = transfer.order_id
  where transfer.id > $1 and transfer.id <= $2
    and 'wallet:' || transfer.user_id in (transfer.from_account, transfer.to_account)`

const add = (table: string): string => NAMES.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')
const addUp = NAMES.map((name) => `sum(${name})`).join(', ')

/** Days after $3 count in the window, everything in the totals. */
const TAKE_IN = `
with movements as materialized (${MOVEMENTS}), added (day, user_id, instrument_id, ${COLUMNS}) as materialized (
  select ${dayOf('at')}, user_id, coalesce(instrument_id, 0), ${SUMS} from movements group by 1, 2, 3
), days as (
  insert into trader_days (day, user_id, instrument_id, ${COLUMNS})
  select day, user_id, instrument_id, ${COLUMNS} from added where day > $3::date
  on conflict (user_id, day, instrument_id) do update set ${add('trader_days')}
), windows as (
  insert into trader_windows (user_id, ${COLUMNS})
  select user_id, ${addUp} from added where day > $3::date group by user_id
  on conflict (user_id) do update set ${add('trader_windows')}
)
insert into trader_totals (user_id, ${COLUMNS})
select user_id, ${addUp} from added group by user_id
on conflict (user_id) do update set ${add('trader_totals')}`

/** Takes the days up to $1 out of the window. */
const LET_GO = `
with gone as (delete from trader_days where day <= $1::date returning *), sums as (
  select user_id, ${NAMES.map((name) => `sum(${name}) as ${name}`).join(', ')} from gone group by user_id
)
update trader_windows set ${NAMES.map((name) => `${name} = trader_windows.${name} - sums.${name}`).join(', ')}
from sums where trader_windows.user_id = sums.user_id`

/** How far the ledger is added up. */
export interface Progress {
  /** The last transfer that is in. */
  readonly transferId: number
  /** The trading day of the moment, as `2026-11-20`. */
  readonly today: string
}

/**
 * Adds up what has come to the ledger since the last time, for each trader and trading day, and drops the
 * days that the ranking no longer looks at. The ledger's rows appear in the order of their ids (the engine
 * stores a batch only after the one before it), so all up to the newest are there and none is counted
 * twice or left out: after a crash, with two servers, whatever the clocks say.
 *
 * @param now in milliseconds since the epoch; which days count depends on it.
 */
export async function tally(pool: pg.Pool, now: number): Promise<Progress> {
  for (;;) {
    const { progress, isDone } = await takeIn(pool, now)
    if (isDone) return progress
  }
}

async function takeIn(pool: pg.Pool, now: number): Promise<{ progress: Progress; isDone: boolean }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Held until the end: another server that adds up too waits, and goes on from here.
    const { rows } = await client.query<{ from: string; newest: string; today: string; oldest: string }>(
      `select transfer_id as from, (select coalesce(max(id), 0) from ledger_transfers) as newest,
              ${dayOf('to_timestamp($1::float8 / 1000)')}::text as today,
              (${dayOf('to_timestamp($1::float8 / 1000)')} - ${WINDOW_DAYS})::text as oldest
       from trader_progress where id = 1 for update`,
      [now],
    )
    const row = rows[0]
    if (row === undefined) throw new Error('trader_progress has lost its row')
    const from = Number(row.from)
    const newest = Number(row.newest)
    const to = Math.min(newest, from + STRIDE)
    if (to > from) {
      await client.query(TAKE_IN, [from, to, row.oldest])
      await client.query('update trader_progress set transfer_id = $1 where id = 1', [to])
    }
    await client.query(LET_GO, [row.oldest])
    await client.query('commit')
    client.release()
    return { progress: { transferId: Math.max(from, to), today: row.today }, isDone: to >= newest }
  } catch (error) {
    // A connection in the middle of a transaction is of no use to anyone else.
    client.release(true)
    throw error
  }
}
