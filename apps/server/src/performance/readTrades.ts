import { CLOSE_REASON, ORDER_STATUS } from '@openlot/core/contract'
import type pg from 'pg'
import { IS_RARE_KIND } from '../ledger/resultKinds.ts'
import { inSnapshot } from '../storage/transaction.ts'
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
/** What a trade has cost, and brought. Most have neither swap nor dividends: sums of decimals take most of the time. */
const FEE = `case when ${IS_GUARANTEED} then fee + coalesce(${PREMIUM}, 0) else fee end`
export const NET = `case when swap = 0 and dividends = 0 and not ${IS_GUARANTEED} then profit - fee
  else profit - (${FEE}) + swap + dividends end`

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
export const readTradeBuckets = (pool: pg.Pool, filter: TradeFilter, zone: string): Promise<TradeBucket[]> =>
  inSnapshot(pool, async (client) => {
    await client.query(HASHED)
    const { rows } = await client.query<TradeBucket>(BUCKETS, [...parametersOf(filter), zone])
    return rows
  })

/** `offset 0` computes each value of a trade once. */
const BUCKETS = `
  select account, instrument, show_code as code, side, weekday::int, hour::int, sign, trades, net, fees, swap, dividends
    , best, worst, "heldMs", risked, multiples
  from (
    select account_id as account, instrument_id as instrument, side, date_part('isodow', wall) as weekday
      , date_part('hour', wall) as hour, case when net > 0 then 1 when net < 0 then -1 else 0 end as sign
      , count(*)::int as trades, sum(net) as net, sum(fee) as fees, sum(swap) as swap, sum(dividends) as dividends
      , max(net) as best, min(net) as worst, date_part('epoch', sum(held)) * 1000 as "heldMs"
      , count(risk)::int as risked, coalesce(sum(case when risk is not null then net::float8 / risk end), 0) as multiples
    from (
      select account_id, instrument_id, side, opened at time zone $7 as wall, closed_at - opened as held, fee, swap
        , dividends, net, risk
      from (
        select account_id, instrument_id, side, ${FEE} as fee, swap, dividends, closed_at, ${OPENED_AT} as opened, ${NET} as net
          , ${RISK} as risk
        from orders join instruments on instruments.id = instrument_id where ${CLOSED} offset 0
      ) as trades offset 0
    ) as trades group by account_id, instrument_id, side, weekday, hour, sign
  ) as buckets join instruments on instruments.id = instrument`

/** The signs of the net results, in the order of the closings: one letter each, of `+` and `-`; those of zero have none. */
export async function readTradeSigns(pool: pg.Pool, filter: TradeFilter): Promise<string> {
  const { rows } = await pool.query<{ signs: string | null }>(
    `select string_agg(case when net > 0 then '+' when net < 0 then '-' else '' end, '' order by closed_at, id) as signs
     from (select id, closed_at, ${NET} as net from orders where ${CLOSED} offset 0) as trades`,
    parametersOf(filter),
  )
  return rows[0]?.signs ?? ''
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
