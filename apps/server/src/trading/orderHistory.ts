import { type Usd, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { Order, OrderStatus } from '../engine/order.ts'
import type { Page } from '../http/paging.ts'
import { inSnapshot } from '../storage/transaction.ts'
import { type OrderRow, STATUS_NUMBER, fromOrderRow } from '../engine/orderColumns.ts'

/** A page of the orders that have ended, newest first; these are in the database only. */
export async function orderHistory(
  pool: pg.Pool,
  userId: number,
  status: OrderStatus,
  page: Page,
): Promise<{ orders: Order[]; total: number; profit: Usd }> {
  return inSnapshot(pool, async (client) => {
    const { rows } = await client.query<OrderRow>(
      `select * from orders where user_id = $1 and status = $2 order by coalesce(closed_at, cancelled_at) desc, id desc limit $3 offset $4`,
      [userId, STATUS_NUMBER[status], page.size, page.offset],
    )
    const sums = await client.query<{ total: string; profit: string }>(
      'select count(*) as total, coalesce(sum(profit), 0) as profit from orders where user_id = $1 and status = $2',
      [userId, STATUS_NUMBER[status]],
    )
    return {
      orders: rows.map(fromOrderRow),
      total: Number(sums.rows[0]?.total),
      profit: parseUsd(sums.rows[0]?.profit ?? '0'),
    }
  })
}
