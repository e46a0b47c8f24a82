import {
  type Usd,
  ZERO_USD,
  addUsd,
  formatUsd,
  markToMarket,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
} from '@openlot/core/math'
import type pg from 'pg'
import { walletOf } from '../ledger/accounts.ts'
import { type DayEndPrice, dayEndPriceOf } from '../market/rollovers/dayEndPrice.ts'
import { dateOf, dateText } from '../storage/dates.ts'
import { Recordset } from '../storage/recordset.ts'
import { OPENED_AT } from '../trading/openedAt.ts'
import { dailyEquity } from './tables.ts'

const stored = new Recordset<{ account_id: number; day: string; balance: string; floating: string }>(dailyEquity)

/** What an account was worth at the end of a trading day. */
export interface DayEnd {
  /** In days since 1970. */
  readonly day: number
  readonly at: number
  readonly balance: Usd
  readonly floating: Usd
}

interface Ended {
  readonly day: string
  readonly at: Date
}

/** Of so many days prices are read at a time. */
const DAYS_AT_ONCE = 60
/** An instrument that had no price at the end of a day is valued by one of the days before. */
const DAYS_BACK = 7

interface PriceRow {
  readonly day: string
  readonly instrument: number
  readonly price: string
  readonly ask: string | null
  readonly conversion: readonly [string, string]
}

interface Position {
  readonly instrumentId: number
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly openPrice: string
  readonly contractSize: string
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/**
 * The ends of the trading days of an account, oldest first. Those that no one has asked for yet are worked out and kept:
 * all partitions are through with such a day, so that nothing of it changes any more.
 */
export async function dailyEquityOf(pool: pg.Pool, accountId: number): Promise<DayEnd[]> {
  const missing = await missingDays(pool, accountId)
  if (missing.length > 0) await keep(pool, accountId, await workOut(pool, accountId, missing))
  const { rows } = await pool.query<{ day: string; at: Date; balance: string; floating: string }>(
    `select day::text, ${endOf('day')} as at, balance, floating from daily_equity where account_id = $1 order by day`,
    [accountId],
  )
  return rows.map(({ day, at, balance, floating }) => ({
    day: dateOf(day),
    at: at.getTime(),
    balance: parseUsd(balance),
    floating: parseUsd(floating),
  }))
}

/** SQL for when the trading day of a date ends; see `tradingDateStart`. */
const endOf = (day: string): string => `((${day} + time '17:00') at time zone 'America/New_York')`
/** SQL for the date of the trading day that a time belongs to; see `tradingDate`. */
const dayOf = (time: string): string => `((${time}) at time zone 'America/New_York' + interval '7 hours')::date`

/**
 * Days that are over and not kept yet, from the first movement of the account on; also those from before the first rollover,
 * when it may have had nothing open.
 */
async function missingDays(pool: pg.Pool, accountId: number): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `select day::date::text as day, ${endOf('day::date')} as at
     from generate_series(
       greatest(
         (select max(day) + 1 from daily_equity where account_id = $1)
         , (select ${dayOf('at')} from ledger_transfers where account_id = $1 order by id limit 1)
       ), (select min(rolled_until) from partition_leases), interval '1 day'
     ) as day
     where exists (select from ledger_transfers where account_id = $1) order by day`,
    [accountId],
  )
  return rows
}

/** Both figures are of everything until the very moment at which the day ends. */
async function workOut(pool: pg.Pool, accountId: number, days: readonly Ended[]): Promise<Omit<DayEnd, 'at'>[]> {
  const balances = await balancesAt(pool, accountId, days)
  const heldAt = heldOver(days, await positionsOver(pool, accountId, days))
  const ends: Omit<DayEnd, 'at'>[] = []
  // An instrument without a price at the end of a day is worth what it was at the last one that had some.
  const last = new Map<number, DayEndPrice>()
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const some = days.slice(first, first + DAYS_AT_ONCE)
    const held = heldAt.slice(first, first + DAYS_AT_ONCE)
    const prices = await pricesOf(pool, some, held.flat())
    for (const [index, { day }] of some.entries()) {
      for (; (prices[0]?.day ?? '') !== '' && prices[0]!.day <= day; prices.shift())
        last.set(prices[0]!.instrument, dayEndPriceOf(prices[0]!))
      const floating = floatingOf(held[index] ?? [], last)
      const balance = balances[first + index]
      // Without any price for one of them nobody knows what they were worth: the curve has no point then.
      if (floating !== undefined && balance !== undefined) ends.push({ day: dateOf(day), balance, floating })
    }
  }
  return ends
}

/** The positions at the end of each day, by a walk over both. */
function heldOver(days: readonly Ended[], positions: readonly Position[]): Position[][] {
  const byOpening = positions.toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
  let held: Position[] = []
  let next = 0
  return days.map(({ at }) => {
    const opened = next
    while ((byOpening[next]?.openedAt ?? Infinity) <= at) next += 1
    held = [...held, ...byOpening.slice(opened, next)].filter(({ closedAt }) => closedAt === null || closedAt > at)
    return held
  })
}

/** The balance of the wallet at the end of each day; undefined before its first movement. */
async function balancesAt(pool: pg.Pool, accountId: number, days: readonly Ended[]): Promise<(Usd | undefined)[]> {
  const ends = days.map(({ at }) => at)
  const wallet = walletOf(accountId)
  const { rows } = await pool.query<{ index: number; balance: string }>(
    // Those at the very end of a day are of that day, so a millisecond is taken off.
    `select distinct on (index) index, balance from (
       select width_bucket(at - interval '1 millisecond', $3::timestamptz[]) as index, id
         , case when from_account = $2 then from_balance else to_balance end as balance
       from ledger_transfers where account_id = $1 and $2 in (from_account, to_account) and at <= $4
     ) as movements order by index, id desc`,
    [accountId, wallet, ends, ends.at(-1)],
  )
  const last = new Map(rows.map(({ index, balance }) => [index, parseUsd(balance)]))
  let balance: Usd | undefined
  return days.map((_, index) => (balance = last.get(index) ?? balance))
}

/** Positions that were held over the end of some trading day; most are closed on the day on which they are opened. */
async function positionsOver(pool: pg.Pool, accountId: number, days: readonly Ended[]): Promise<Position[]> {
  const { rows } = await pool.query<Position>(
    `select instrument_id as "instrumentId", case side when 1 then 'buy' else 'sell' end as side, lots
       , open_price as "openPrice", contract_size as "contractSize", opened as "openedAt", closed_at as "closedAt"
     from (select *, ${OPENED_AT} as opened from orders where account_id = $1 and status in (1, 3)) as positions
       join instruments on instruments.id = instrument_id
     where opened <= $3 and (closed_at is null or closed_at > $2 and ${dayOf('opened')} < ${dayOf(`closed_at + interval '1 millisecond'`)})`,
    [accountId, days[0]?.at, days.at(-1)?.at],
  )
  return rows
}

/** What the instruments of positions were worth at the ends of days, and of the week before them, oldest first. */
async function pricesOf(pool: pg.Pool, days: readonly Ended[], positions: readonly Position[]): Promise<PriceRow[]> {
  const instruments = [...new Set(positions.map(({ instrumentId }) => instrumentId))]
  if (instruments.length === 0) return []
  const { rows } = await pool.query<PriceRow>(
    `select day::text, (term->>'instrument')::int as instrument, term->>'price' as price, term->>'ask' as ask
       , term->'conversion' as conversion
     from rollovers, jsonb_array_elements(terms) as term
     where day > $1::date - ${DAYS_BACK} and day <= $2 and (term->>'instrument')::int = any($3) order by day`,
    [days[0]?.day, days.at(-1)?.day, instruments],
  )
  return rows
}

function floatingOf(positions: readonly Position[], prices: ReadonlyMap<number, DayEndPrice>): Usd | undefined {
  let floating = ZERO_USD
  for (const { instrumentId, side, lots, openPrice, contractSize } of positions) {
    const known = prices.get(instrumentId)
    if (known === undefined) return undefined
    const position = {
      side,
      lots: parseLots(lots),
      contractSize: parseContractSize(contractSize),
      open: parsePrice(openPrice),
    }
    floating = addUsd(floating, markToMarket(position, known.quote, known.conversion).profit)
  }
  return floating
}

async function keep(pool: pg.Pool, accountId: number, ends: readonly Omit<DayEnd, 'at'>[]): Promise<void> {
  const rows = ends.map(({ day, balance, floating }) => ({
    account_id: accountId,
    day: dateText(day),
    balance: formatUsd(balance),
    floating: formatUsd(floating),
  }))
  await pool.query(
    `insert into daily_equity (${stored.names}) select ${stored.values} from ${stored.source(1)} on conflict do nothing`,
    stored.parameters(rows),
  )
}
