import { CLOSE_REASON, ORDER_STATUS } from '@openlot/core/contract'
import type pg from 'pg'
import { IS_RARE_KIND } from '../ledger/resultKinds.ts'
import { inSnapshot } from '../storage/transaction.ts'
import { OPENED_AT } from '../trading/openedAt.ts'
import { zoneClocks } from './zoneClocks.ts'

/** Which closed trades. */
export interface TradeFilter {
  readonly accountIds: readonly number[]
  /** Closed from `from` until before `until`. */
  readonly from: number
  readonly until: number
  readonly instrumentId?: number | undefined
  /** 1 buy, 2 sell. */
  readonly side?: number | undefined
  readonly tag?: string | undefined
}

/** Trades alike in all of this, added up: nearly all figures follow from such sums. */
export interface TradeBucket {
  readonly account: string
  readonly instrument: number
  readonly code: string
  readonly side: number
  /** By when they were opened; Monday is 1. */
  readonly weekday: number
  readonly hour: number
  /** Of their net results. */
  readonly sign: number
  readonly trades: number
  readonly net: string
  readonly fees: string
  readonly swap: string
  readonly dividends: string
  readonly heldMs: number
}

/** What takes each trade by itself. */
export interface TradeSeries {
  /** The signs of the net results, in the order of the closings: one letter each, of `+` and `-`; those of zero have none. */
  readonly signs: string
  /** Null without a trade. */
  readonly best: string | null
  readonly worst: string | null
}

/** Multiples of what was at risk, of the trades with a stop as they opened. */
export interface Multiples {
  readonly trades: number
  readonly sum: number
}

export interface TaggedSums {
  readonly tag: string
  readonly sign: number
  readonly trades: number
  readonly net: string
}

/**
 * What was at risk: the loss at the stop that a position opened with. Where the instrument is not quoted in dollars, dollars
 * a point are those of its own result. Unknown where there was no stop, or the price it closed at tells nothing.
 */
export const RISK = `case when initial_stop is null or initial_stop = open_price then null
  when quote_currency = 'USD'
    then abs(open_price::float8 - initial_stop::float8) * lots::float8 * contract_size::float8
  when profit <> 0 and close_price <> open_price
    then abs(profit::float8 * (open_price::float8 - initial_stop::float8) / (close_price::float8 - open_price::float8))
  end`

/** What the premiums of guaranteed stops have cost is in the ledger alone. */
const PREMIUM = `(
  select sum(amount) from ledger_transfers
  where account_id = orders.account_id and order_id = orders.id and kind = 'guarantee-premium' and ${IS_RARE_KIND}
)`
const IS_GUARANTEED = `close_reason = ${CLOSE_REASON.GUARANTEED_STOP}`
/** What a trade has brought. Most have neither swap nor dividends: adding decimals takes most of the time. */
export const NET = `case when swap = 0 and dividends = 0 and not ${IS_GUARANTEED} then profit - fee
  else profit - fee - case when ${IS_GUARANTEED} then coalesce(${PREMIUM}, 0) else 0 end + swap + dividends end`
const SIGN = `case when swap <> 0 or dividends <> 0 or ${IS_GUARANTEED} then sign(${NET})::int
  when profit > fee then 1 when profit < fee then -1 else 0 end`

/** Positions that a reset of a demo account has closed are none of its trades. */
const CLOSED = `orders.account_id = any($1) and status = ${ORDER_STATUS.HISTORY} and close_reason <> ${CLOSE_REASON.RESET}
  and closed_at >= $2 and closed_at < $3
  and ($4::int is null or instrument_id = $4) and ($5::int is null or side = $5)
  and ($6::text is null or orders.id in (select order_id from journal_entries where account_id = any($1) and $6 = any(tags)))`

const parametersOf = ({ accountIds, from, until, instrumentId, side, tag }: TradeFilter) => [
  accountIds,
  new Date(from),
  new Date(until),
  instrumentId ?? null,
  side ?? null,
  tag ?? null,
]

/** Enough to add up some thousand sums at a time: sorting 100,000 trades for them takes twice as long. */
const HASHED = `set local work_mem = '64MB'`

/** Closed trades, added up; hours are those of the clocks of a zone. */
export async function readTradeBuckets(pool: pg.Pool, filter: TradeFilter, zone: string): Promise<TradeBucket[]> {
  // Nothing was opened later than now, whatever time is asked for.
  const clocks = zoneClocks(zone, filter.from, Math.min(filter.until, Date.now()))
  const rows = await inSnapshot(pool, async (client) => {
    await client.query(HASHED)
    return (await client.query<Bucket>(BUCKETS, [...parametersOf(filter), clocks.changes, clocks.seconds])).rows
  })
  return rows.map(({ week_hour: weekHour, ...bucket }) => ({
    ...bucket,
    weekday: Math.floor(weekHour / HOURS_OF_DAY) + 1,
    hour: weekHour % HOURS_OF_DAY,
  }))
}

type Bucket = Omit<TradeBucket, 'weekday' | 'hour'> & { readonly week_hour: number }

const HOURS_OF_DAY = 24
const HOURS_OF_WEEK = 168
/** The first of January 1970 was a Thursday, three days after a Monday. */
const FIRST_MONDAY_HOURS = 72

const BUCKETS = `
  select account, instrument, show_code as code, side, week_hour, sign, trades, profit - fees - premiums + swap + dividends as net
    , fees + premiums as fees, swap, dividends, "heldMs"
  from (
    select account_id as account, instrument_id as instrument, side, ${SIGN} as sign
      , ((floor((date_part('epoch', ${OPENED_AT}) + ($8::float8[])[width_bucket(${OPENED_AT}, $7::timestamptz[]) + 1]) / 3600)
          + ${FIRST_MONDAY_HOURS})::bigint % ${HOURS_OF_WEEK})::int as week_hour
      , count(*)::int as trades, sum(profit) as profit, sum(fee) as fees, sum(swap) as swap, sum(dividends) as dividends
      , coalesce(sum(case when ${IS_GUARANTEED} then ${PREMIUM} end), 0) as premiums
      , date_part('epoch', sum(closed_at - ${OPENED_AT})) * 1000 as "heldMs"
    from orders where ${CLOSED} group by account_id, instrument_id, side, sign, week_hour
  ) as buckets join instruments on instruments.id = instrument`

/** The order of the results, and the extremes. */
export async function readTradeSeries(pool: pg.Pool, filter: TradeFilter): Promise<TradeSeries> {
  const { rows } = await pool.query<Omit<TradeSeries, 'signs'> & { signs: string | null }>(
    `select string_agg(case sign when 1 then '+' when -1 then '-' else '' end, '' order by closed_at, id) as signs
       , max(net) as best, min(net) as worst
     from (select id, closed_at, ${SIGN} as sign, ${NET} as net from orders where ${CLOSED}) as trades`,
    parametersOf(filter),
  )
  const { signs = null, best = null, worst = null } = rows[0] ?? {}
  return { signs: signs ?? '', best, worst }
}

/** Results in multiples of what was at risk. `offset 0` works out the risk of a trade once. */
export async function readMultiples(pool: pg.Pool, filter: TradeFilter): Promise<Multiples> {
  const { rows } = await pool.query<Multiples>(
    `select count(risk)::int as trades, coalesce(sum(net::float8 / risk), 0) as sum
     from (
       select ${NET} as net, ${RISK} as risk
       from orders join instruments on instruments.id = instrument_id where ${CLOSED} and initial_stop is not null offset 0
     ) as trades where risk is not null`,
    parametersOf(filter),
  )
  return rows[0] ?? { trades: 0, sum: 0 }
}

/** Sums by tag; a trade counts for each of its tags. */
export async function readTaggedSums(pool: pg.Pool, filter: TradeFilter): Promise<TaggedSums[]> {
  const { rows } = await pool.query<TaggedSums>(
    `select tag, sign(net)::int as sign, count(*)::int as trades, sum(net) as net
     from (
       select tags, ${NET} as net from journal_entries join orders on orders.id = journal_entries.order_id where ${CLOSED}
     ) as trades, unnest(tags) as tag group by 1, 2`,
    parametersOf(filter),
  )
  return rows
}
