import { DAY_MS, type Usd, parseUsd, tradingDayStart } from '@openlot/core/math'
import type pg from 'pg'
import type { Order, OrderStatus } from '../engine/model/order.ts'
import type { Page } from '../http/paging.ts'
import { inSnapshot } from '../storage/transaction.ts'
import { type OrderRow, STATUS_NUMBER, fromOrderRow } from '../engine/journal/orderColumns.ts'

/** Today and the twenty trading days before, as in the ranking. */
const RECENT_DAYS = 20

/** A page of the orders that have ended, newest first; these are in the database only. */
export async function orderHistory(
  pool: pg.Pool,
  accountId: number,
  status: OrderStatus,
  page: Page,
  now: number,
): Promise<{ orders: Order[]; total: number; profit: Usd; recent: { profit: Usd; total: number; won: number } }> {
  const since = new Date(tradingDayStart(tradingDayStart(now) - RECENT_DAYS * DAY_MS + DAY_MS / 2))
  return inSnapshot(pool, async (client) => {
    const { rows } = await client.query<OrderRow>(
      `select * from orders where account_id = $1 and status = $2 order by coalesce(closed_at, cancelled_at) desc, id desc limit $3 offset $4`,
      [accountId, STATUS_NUMBER[status], page.size, page.offset],
    )
    const sums = await client.query<Record<'total' | 'profit' | 'recent_total' | 'recent_profit' | 'won', string>>(
      `select count(*) as total, coalesce(sum(profit), 0) as profit
          , count(*) filter (where closed_at >= $3) as recent_total
          , coalesce(sum(profit) filter (where closed_at >= $3), 0) as recent_profit
          , count(*) filter (where closed_at >= $3 and profit > 0) as won
        from orders where account_id = $1 and status = $2`,
      [accountId, STATUS_NUMBER[status], since],
    )
    const [sum] = sums.rows
    return {
      orders: rows.map(fromOrderRow),
      total: Number(sum?.total),
      profit: parseUsd(sum?.profit ?? '0'),
      recent: { profit: parseUsd(sum?.recent_profit ?? '0'), total: Number(sum?.recent_total), won: Number(sum?.won) },
    }
  })
}

const MAX_TRADES = 500

/** The positions of an account in an instrument that were closed since a time, newest first. */
export async function closedTrades(
  pool: pg.Pool,
  { accountId, instrumentId, since }: { accountId: number; instrumentId: number; since: number },
): Promise<Order[]> {
  const { rows } = await pool.query<OrderRow>(
    `select * from orders where account_id = $1 and status = $2 and instrument_id = $3 and closed_at >= $4
      order by closed_at desc, id desc limit $5`,
    [accountId, STATUS_NUMBER.closed, instrumentId, new Date(since), MAX_TRADES],
  )
  return rows.map(fromOrderRow)
}
