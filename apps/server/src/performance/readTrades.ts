import { CLOSE_REASON, ORDER_STATUS } from '@openlot/core/contract'
import type pg from 'pg'
import { IS_RARE_KIND } from '../ledger/resultKinds.ts'
import { OPENED_AT } from '../trading/openedAt.ts'

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

/** Trades alike in all of this, added up: everything but the runs follows from such sums. */
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
  readonly best: string
  readonly worst: string
  readonly heldMs: number
  /** Multiples of what was at risk, of those with a stop as they opened. */
  readonly risked: number
  readonly multiples: number
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
  when quote_currency = 'USD' then abs(open_price - initial_stop) * lots * contract_size
  when profit <> 0 and close_price <> open_price
    then abs(profit) * abs(open_price - initial_stop) / abs(close_price - open_price)
  end`

/** What the premium of a guaranteed stop has cost is in the ledger alone. */
export const PREMIUMS = `select order_id, sum(amount) as premium from ledger_transfers
  where account_id = any($1) and kind = 'guarantee-premium' and ${IS_RARE_KIND} group by order_id`

/** Positions that a reset of a demo account has closed are none of its trades. */
const TRADES = `
with premiums as materialized (${PREMIUMS}), trades as (
  select orders.id, orders.account_id, instrument_id, side, closed_at, ${OPENED_AT} as opened
    , fee + coalesce(premium, 0) as fee, swap, dividends
    , profit - fee - coalesce(premium, 0) + swap + dividends as net, ${RISK} as risk, show_code
  from orders join instruments on instruments.id = instrument_id left join premiums on order_id = orders.id
  where orders.account_id = any($1) and status = ${ORDER_STATUS.HISTORY} and close_reason <> ${CLOSE_REASON.RESET}
    and closed_at >= $2 and closed_at < $3
    and ($4::int is null or instrument_id = $4) and ($5::int is null or side = $5)
    and ($6::text is null or orders.id in (select order_id from journal_entries where account_id = any($1) and $6 = any(tags)))
)`

const parametersOf = ({ accountIds, from, until, instrumentId, side, tag }: TradeFilter) => [
  accountIds,
  new Date(from),
  new Date(until),
  instrumentId ?? null,
  side ?? null,
  tag ?? null,
]

/** Closed trades, added up; hours are those of the clocks of a zone. */
export async function readTradeBuckets(pool: pg.Pool, filter: TradeFilter, zone: string): Promise<TradeBucket[]> {
  const { rows } = await pool.query<TradeBucket>(
    `${TRADES}
     select account_id as account, instrument_id as instrument, min(show_code) as code, side
       , extract(isodow from opened at time zone $7)::int as weekday, extract(hour from opened at time zone $7)::int as hour
       , sign(net)::int as sign, count(*)::int as trades, sum(net) as net, sum(fee) as fees, sum(swap) as swap
       , sum(dividends) as dividends, max(net) as best, min(net) as worst
       , sum(extract(epoch from closed_at) - extract(epoch from opened))::float8 * 1000 as "heldMs"
       , count(risk)::int as risked, coalesce(sum(net / risk), 0)::float8 as multiples
     from trades group by 1, 2, side, 5, 6, 7`,
    [...parametersOf(filter), zone],
  )
  return rows
}

/** The signs of the net results, in the order of the closings: one letter each, of `+` and `-`; those of zero have none. */
export async function readTradeSigns(pool: pg.Pool, filter: TradeFilter): Promise<string> {
  const { rows } = await pool.query<{ signs: string | null }>(
    `${TRADES}
     select string_agg(case when net > 0 then '+' else '-' end, '' order by closed_at, id) as signs
     from trades where net <> 0`,
    parametersOf(filter),
  )
  return rows[0]?.signs ?? ''
}

/** Sums by tag; a trade counts for each of its tags. */
export async function readTaggedSums(pool: pg.Pool, filter: TradeFilter): Promise<TaggedSums[]> {
  const { rows } = await pool.query<TaggedSums>(
    `${TRADES}
     select tag, sign(net)::int as sign, count(*)::int as trades, sum(net) as net
     from journal_entries join trades on id = order_id, unnest(tags) as tag
     where journal_entries.account_id = any($1) group by 1, 2`,
    parametersOf(filter),
  )
  return rows
}
