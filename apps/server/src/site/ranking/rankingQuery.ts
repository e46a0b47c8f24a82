import type { RankItem } from '@openlot/core/contract'
import { type Usd, divideRounded, formatDecimal, formatUsd, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import { WINDOW_DAYS } from './tally.ts'

/** Sums that a trader's figures are computed from; amounts are decimal text. */
export interface TraderSums {
  readonly uid: string
  readonly isExample: boolean
  /** Of the last three weeks. */
  readonly trades: number
  readonly wins: number
  readonly leverages: number
  readonly profit: string
  readonly paidIn: string
  readonly other: string
  /** Of all time. */
  readonly totalTrades: number
  readonly totalProfit: string
  readonly totalPaidIn: string
  readonly totalOther: string
  /** Codes of the traded instruments, most traded first. */
  readonly varieties: readonly string[]
}

/** Who is ranked. */
export interface RankingRules {
  /** Whether demo accounts are ranked too. */
  readonly withDemo: boolean
  /** Closed trades of the last three weeks. */
  readonly minTrades: number
  /** USD ever paid in, as decimal text. */
  readonly minDeposit: string
}

/** Addresses of the demo data's accounts. */
const EXAMPLE_ADDRESS = '%@openlot.example'

/**
 * The best traders, by rate, then profit, then account id; each person with the best account. PostgreSQL orders them by the same exact decimals that
 * their figures are computed from.
 */
const BEST = `
with ranked as (
  select w.*, users.id as user_id, users.uid, coalesce(users.email like '${EXAMPLE_ADDRESS}', false) as is_example, t.trades as total_trades,
    t.profit as total_profit, t.paid_in as total_paid_in, t.other as total_other,
    coalesce(w.profit / nullif(greatest(t.profit + t.paid_in + t.other - w.profit - w.paid_in - w.other, 0) + w.paid_in, 0), 0) as rate
  from trader_windows as w
  join trader_totals as t using (account_id)
  join accounts on accounts.id = w.account_id and accounts.kind <> 'copy'
  join users on users.id = accounts.user_id
  where w.trades >= greatest($4::int, 1) and t.paid_in >= $5::numeric and ($2 or not accounts.is_demo)
), best as (
  select * from (
    select *, row_number() over (partition by user_id order by rate desc, profit desc, account_id) as place from ranked
  ) as placed
  where place = 1 order by rate desc, profit desc, account_id limit $3
)
select uid, is_example as "isExample", best.trades::int, best.wins::int, best.leverages::bigint::float8 as leverages,
  best.profit::text, best.paid_in::text as "paidIn", best.other::text, total_trades as "totalTrades",
  total_profit::text as "totalProfit", total_paid_in::text as "totalPaidIn", total_other::text as "totalOther", varieties
from best
cross join lateral (
  select coalesce(array_agg(instruments.code order by traded desc, instrument_id), '{}') as varieties from (
    select instrument_id, sum(trades) as traded from trader_days
    where account_id = best.account_id and day > $1::date - ${WINDOW_DAYS} and day <= $1::date
    group by instrument_id having sum(trades) > 0
  ) as traded join instruments on instruments.id = instrument_id
) as codes
order by rate desc, best.profit desc, account_id`

/** The best traders of the three weeks that end with `today`, a date such as `2026-11-20`. */
export async function bestTraders(
  pool: pg.Pool,
  { today, limit, withDemo, minTrades, minDeposit }: { today: string; limit: number } & RankingRules,
): Promise<TraderSums[]> {
  return (await pool.query<TraderSums>(BEST, [today, withDemo, limit, minTrades, minDeposit])).rows
}

/** The public figures of a trader. */
export function rankItem(sums: TraderSums): RankItem {
  const profit = parseUsd(sums.profit)
  const paidIn = parseUsd(sums.paidIn)
  const balance = parseUsd(sums.totalProfit) + parseUsd(sums.totalPaidIn) + parseUsd(sums.totalOther)
  const opening = balance - profit - paidIn - parseUsd(sums.other)
  return {
    user: maskedUid(sums.uid),
    multiple: sums.trades === 0 ? 0 : Math.round(sums.leverages / sums.trades),
    three_week_rate: percent(profit, (opening > 0n ? opening : 0n) + paidIn),
    three_week_win: percent(BigInt(sums.wins), BigInt(sums.trades)),
    three_week_profit: formatUsd(profit),
    total_rate: percent(parseUsd(sums.totalProfit), parseUsd(sums.totalPaidIn)),
    total_trade_num: sums.totalTrades,
    code: sums.varieties[0] ?? '',
    varieties: [...sums.varieties],
    // Copy trading does not exist yet.
    followers: 0,
    is_example: sums.isExample ? 1 : 0,
  }
}

/** `part` as a percentage of `whole`, to two decimals; 0 if `whole` is 0. */
function percent(part: Usd | bigint, whole: bigint): string {
  return formatDecimal(whole === 0n ? 0n : divideRounded(part * 10_000n, whole), 2, 2)
}

/** Masks a uid, so that users recognise only their own. @example maskedUid('48120975') // '48****75' */
const maskedUid = (uid: string): string => `${uid.slice(0, 2)}****${uid.slice(-2)}`
