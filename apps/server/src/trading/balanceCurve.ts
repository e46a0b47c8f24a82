import { type AccountCurve, HOLDING_KINDS } from '@openlot/core/contract'
import { DAY_MS, type Usd, ZERO_USD, formatUsd, parseUsd, tradingDayStart } from '@openlot/core/math'
import type pg from 'pg'
import { walletOf } from '../ledger/accounts.ts'
import type { TransferKind } from '../ledger/transfer.ts'
import { inSnapshot } from '../storage/transaction.ts'

/** What trading brings and costs; deposits, withdrawals and grants are no profit. */
const PROFIT_KINDS: readonly TransferKind[] = [
  'trade-fee',
  'trade-profit',
  'trade-loss',
  'guarantee-premium',
  'negative-balance',
  ...HOLDING_KINDS,
]

/**
 * The balance of an account's wallet at the end of each trading day of the past, and now; none from before the first
 * movement. The time of a point is the start of its day. Both figures come from the ledger.
 */
export async function balanceCurve(pool: pg.Pool, accountId: number, days: number, now: number): Promise<AccountCurve> {
  const starts = lastTradingDays(now, days)
  const [first = now, today = now] = [starts[0], starts.at(-1)]
  const wallet = walletOf(accountId)
  return inSnapshot(pool, async (client) => {
    const before = await client.query<{ balance: string }>(
      `select case when from_account = $2 then from_balance else to_balance end as balance from ledger_transfers
        where account_id = $1 and at < to_timestamp($3 / 1000.0) and $2 in (from_account, to_account) order by id desc limit 1`,
      [accountId, wallet, first],
    )
    const ends = await client.query<{ day: number; balance: string }>(
      `select distinct on (day) width_bucket(at, $4::timestamptz[]) as day
          , case when from_account = $2 then from_balance else to_balance end as balance
        from ledger_transfers
        where account_id = $1 and at >= to_timestamp($3 / 1000.0) and $2 in (from_account, to_account)
        order by day, id desc`,
      [accountId, wallet, first, starts.map((start) => new Date(start))],
    )
    const profit = await client.query<{ profit: string }>(
      `select coalesce(sum(case when to_account = $2 then amount else -amount end), 0)::text as profit
        from ledger_transfers
        where account_id = $1 and at >= to_timestamp($3 / 1000.0) and $2 in (from_account, to_account) and kind = any($4)`,
      [accountId, wallet, today, PROFIT_KINDS],
    )
    const endOf = new Map(ends.rows.map(({ day, balance }) => [day, parseUsd(balance)]))
    let balance: Usd | undefined = before.rows[0] && parseUsd(before.rows[0].balance)
    const points: AccountCurve['points'] = []
    for (const [index, start] of starts.entries()) {
      balance = endOf.get(index + 1) ?? balance
      if (balance !== undefined) points.push([start, formatUsd(balance)])
    }
    if (points.length === 0) points.push([today, formatUsd(ZERO_USD)])
    return { points, profit_today: formatUsd(parseUsd(profit.rows[0]?.profit ?? '0')) }
  })
}

/** The starts of the last trading days, oldest first, today's last. */
function lastTradingDays(now: number, days: number): number[] {
  const starts = [tradingDayStart(now)]
  while (starts.length < days) starts.unshift(tradingDayStart((starts[0] ?? now) - DAY_MS / 2))
  return starts
}
