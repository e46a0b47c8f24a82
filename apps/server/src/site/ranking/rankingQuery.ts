import type { RankItem } from '@openlot/core/contract'
import { DAY_MS, type Usd, ZERO_USD, divideRounded, formatDecimal, formatUsd, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import { realMoneyText } from '../../storage/realMoney.ts'
import { type DaySums, type ReturnPoint, maxDrawdown, returnCurve, returnOf } from './returns.ts'
import { WINDOW_DAYS } from './tally.ts'

/** Sums that a trader's figures are computed from; amounts are decimal text. */
export interface TraderSums {
  readonly accountId: number
  readonly uid: string
  readonly isExample: boolean
  /** Trades of the last three weeks, as are the figures down to `other`. */
  readonly trades: number
  readonly wins: number
  readonly leverages: number
  readonly profit: string
  readonly paidIn: string
  readonly other: string
  /** Trades of all time, as are the figures below. */
  readonly totalTrades: number
  readonly totalProfit: string
  readonly totalPaidIn: string
  readonly totalOther: string
  /** Codes of the traded instruments, most traded first. */
  readonly varieties: readonly string[]
}

/** What is known of a trader who lets others copy. */
export interface LeaderFacts {
  readonly leaderId: number
  readonly nickname: string
  /** Whether new followers are taken. */
  readonly isOpen: boolean
  readonly minAmount: Usd
  /** Per cent, as decimal text. */
  readonly feePercent: string
  readonly followers: number
  readonly suggestedAmount: Usd
}

/** Which accounts are ranked. */
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
  where not users.is_unlisted and w.trades >= greatest($4::int, 1) and t.paid_in >= $5::numeric and ($2 or ${realMoneyText('accounts')})
), best as (
  select * from (
    select *, row_number() over (partition by user_id order by rate desc, profit desc, account_id) as place from ranked
  ) as placed
  where place = 1 order by rate desc, profit desc, account_id limit $3
)
select best.account_id::float8 as "accountId", uid, is_example as "isExample", best.trades::int, best.wins::int, best.leverages::bigint::float8 as leverages,
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

const ONE = `
select t.account_id::float8 as "accountId", users.uid, coalesce(users.email like '${EXAMPLE_ADDRESS}', false) as "isExample"
  , coalesce(w.trades, 0)::int as trades, coalesce(w.wins, 0)::int as wins, coalesce(w.leverages, 0)::float8 as leverages
  , coalesce(w.profit, 0)::text as profit, coalesce(w.paid_in, 0)::text as "paidIn", coalesce(w.other, 0)::text as other
  , t.trades as "totalTrades", t.profit::text as "totalProfit", t.paid_in::text as "totalPaidIn", t.other::text as "totalOther"
  , '{}'::text[] as varieties
from trader_totals as t
left join trader_windows as w using (account_id)
join accounts on accounts.id = t.account_id join users on users.id = accounts.user_id
where t.account_id = $1`

/** The best traders of the three weeks that end with `today`, a date such as `2026-11-20`. */
export async function bestTraders(
  pool: pg.Pool,
  { today, limit, withDemo, minTrades, minDeposit }: { today: string; limit: number } & RankingRules,
): Promise<TraderSums[]> {
  return (await pool.query<TraderSums>(BEST, [today, withDemo, limit, minTrades, minDeposit])).rows
}

/** The sums of one trader, ranked or not; undefined before the first trade. */
export async function traderSums(pool: pg.Pool, accountId: number): Promise<TraderSums | undefined> {
  const { rows } = await pool.query<TraderSums>(ONE, [accountId])
  return rows[0]
}

/** The days of the window that accounts traded on, by account, oldest first. */
export async function recentDays(
  pool: pg.Pool,
  { accountIds, today }: { accountIds: readonly number[]; today: string },
): Promise<ReadonlyMap<number, readonly DaySums[]>> {
  const { rows } = await pool.query<{ account: number; day: string; profit: string; paidIn: string; other: string }>(
    `select account_id::float8 as account, day::text, sum(profit)::text as profit, sum(paid_in)::text as "paidIn", sum(other)::text as other
     from trader_days where account_id = any($1) and day > $2::date - ${WINDOW_DAYS} group by account_id, day order by day`,
    [accountIds, today],
  )
  const days = new Map<number, DaySums[]>()
  for (const { account, day, profit, paidIn, other } of rows) {
    const sums = { day, profit: parseUsd(profit), paidIn: parseUsd(paidIn), other: parseUsd(other) }
    const known = days.get(account)
    if (known === undefined) days.set(account, [sums])
    else known.push(sums)
  }
  return days
}

/** The public figures of a trader. */
export function rankItem(sums: TraderSums, days: readonly DaySums[] = [], leader?: LeaderFacts): RankItem {
  const profit = parseUsd(sums.profit)
  const paidIn = parseUsd(sums.paidIn)
  const balance = parseUsd(sums.totalProfit) + parseUsd(sums.totalPaidIn) + parseUsd(sums.totalOther)
  const opening = (balance - profit - paidIn - parseUsd(sums.other)) as Usd
  const points = returnCurve(opening, days)
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
    followers: leader?.followers ?? 0,
    leader_id: leader?.leaderId ?? 0,
    nickname: leader?.nickname ?? '',
    can_copy: leader?.isOpen === true ? 1 : 0,
    min_amount: formatUsd(leader?.minAmount ?? ZERO_USD),
    fee_rate: leader?.feePercent ?? '0',
    max_drawdown: maxDrawdown(points),
    suggested_amount: formatUsd(leader?.suggestedAmount ?? ZERO_USD),
    curve: curveFromZero(points),
    is_example: sums.isExample ? 1 : 0,
  }
}

/** Returns on the wire, with the zero that they begin from. */
const curveFromZero = (points: readonly ReturnPoint[]): [number, string][] => {
  const curve = points.map((point): [number, string] => [Date.parse(point.day), returnOf(point)])
  const first = curve[0]
  return first === undefined ? [] : [[first[0] - DAY_MS, '0.00'], ...curve]
}

/** `part` as a percentage of `whole`, to two decimals; 0 if `whole` is 0. */
function percent(part: Usd | bigint, whole: bigint): string {
  return formatDecimal(whole === 0n ? 0n : divideRounded(part * 10_000n, whole), 2, 2)
}

/** Masks a uid, so that users recognise only their own. @example maskedUid('48120975') // '48****75' */
const maskedUid = (uid: string): string => `${uid.slice(0, 2)}****${uid.slice(-2)}`
