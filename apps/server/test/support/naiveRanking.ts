import { parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { TraderSums } from '../../src/site/ranking/rankingQuery.ts'
import type { DaySums } from '../../src/site/ranking/returns.ts'

/** The ranking by a straightforward query over all trades. */
export async function naiveRanking(pool: pg.Pool, now: number, withDemo: boolean): Promise<TraderSums[]> {
  const { rows } = await pool.query<TraderSums & { person?: string }>(
    `with moves as (
      select t.account_id, t.kind, o.instrument_id, o.leverage,
        case when t.to_account like 'wallet:%' then t.amount else -t.amount end as amount,
        t.at >= start.at as recent
      from ledger_transfers t left join orders o on o.id = t.order_id,
      -- 17:00 in New York, at the end of the 21st trading day back from this one.
      (select (date_trunc('day', (to_timestamp($1::float8 / 1000) at time zone 'America/New_York') + interval '7 hours')
        - interval '20 days' - interval '7 hours') at time zone 'America/New_York' as at) as start
    ), figures as (
      select account_id,
        count(*) filter (where recent and kind in ('trade-profit', 'trade-loss')) as trades,
        count(*) filter (where recent and kind = 'trade-profit') as wins,
        coalesce(sum(leverage) filter (where recent and kind in ('trade-profit', 'trade-loss')), 0) as leverages,
        coalesce(sum(amount) filter (where recent and kind like 'trade-%'), 0) as profit,
        coalesce(sum(amount) filter (where recent and kind in ('deposit', 'account-transfer', 'demo-grant', 'demo-reset', 'demo-top-up') and amount > 0), 0) as paid_in,
        coalesce(sum(amount) filter (where recent), 0) as moved,
        count(*) filter (where kind in ('trade-profit', 'trade-loss')) as total_trades,
        coalesce(sum(amount) filter (where kind like 'trade-%'), 0) as total_profit,
        coalesce(sum(amount) filter (where kind in ('deposit', 'account-transfer', 'demo-grant', 'demo-reset', 'demo-top-up') and amount > 0), 0) as total_paid_in,
        sum(amount) as balance
      from moves group by account_id
    ), traded as (
      select account_id, array_agg(code order by n desc, id) as varieties from (
        select moves.account_id, instruments.id, instruments.code, count(*) as n
        from moves join instruments on instruments.id = moves.instrument_id
        where recent and kind in ('trade-profit', 'trade-loss') group by 1, 2, 3
      ) as counted group by account_id
    )
    select users.id as person, accounts.id::float8 as "accountId", uid, coalesce(email like '%@openlot.example', false) as "isExample", trades::int, wins::int,
      leverages::float8 as leverages, profit::text, paid_in::text as "paidIn", (moved - profit - paid_in)::text as other,
      total_trades::int as "totalTrades", total_profit::text as "totalProfit", total_paid_in::text as "totalPaidIn",
      (balance - total_profit - total_paid_in)::text as "totalOther",
      coalesce(varieties, '{}') as varieties
    from figures join accounts on accounts.id = figures.account_id join users on users.id = accounts.user_id left join traded on traded.account_id = figures.account_id
    where trades > 0 and ($2 or not accounts.is_demo)
    order by coalesce(profit / nullif(greatest(balance - moved, 0) + paid_in, 0), 0) desc, figures.profit desc, figures.account_id`,
    [now, withDemo],
  )
  // Each person once, with the best account.
  const seen = new Set<string | undefined>()
  return rows
    .filter(({ person }) => !seen.has(person) && seen.add(person))
    .slice(0, 100)
    .map((row) => {
      delete row.person
      return row
    })
}

/** The sums of each day of the window, by account, by a straightforward query over all transfers. */
export async function naiveDays(pool: pg.Pool, now: number): Promise<Map<number, DaySums[]>> {
  const { rows } = await pool.query<{ account: string; day: string; profit: string; paid_in: string; other: string }>(
    `with moves as (
      select account_id, kind, case when to_account like 'wallet:%' then amount else -amount end as amount,
        ((at at time zone 'America/New_York') + interval '7 hours')::date as day,
        ((to_timestamp($1::float8 / 1000) at time zone 'America/New_York') + interval '7 hours')::date as today
      from ledger_transfers
    ), sorted as (
      select *, case when kind like 'trade-%' then 'profit'
        when kind in ('deposit', 'account-transfer', 'demo-grant', 'demo-reset', 'demo-top-up') and amount > 0 then 'paid in' end as what
      from moves where day > today - 21
    )
    select account_id as account, day::text, coalesce(sum(amount) filter (where what = 'profit'), 0)::text as profit,
      coalesce(sum(amount) filter (where what = 'paid in'), 0)::text as paid_in,
      coalesce(sum(amount) filter (where what is null), 0)::text as other
    from sorted group by account_id, day order by day`,
    [now],
  )
  const days = new Map<number, DaySums[]>()
  for (const { account, day, profit, paid_in, other } of rows) {
    const sums = { day, profit: parseUsd(profit), paidIn: parseUsd(paid_in), other: parseUsd(other) }
    days.set(Number(account), [...(days.get(Number(account)) ?? []), sums])
  }
  return days
}
