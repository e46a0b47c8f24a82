import { sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'

/** Opposite positions of one person in different accounts, the newest pair first. */
export async function hedgeTable(db: Db): Promise<Record<string, string | number>[]> {
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select users.uid, instruments.code, bought.account_id::int as buys, trim_scale(bought.lots)::text as bought
      , sold.account_id::int as sells, trim_scale(sold.lots)::text as sold
      , to_char(greatest(bought.placed_at, sold.placed_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since
    from orders as bought join accounts as buyer on buyer.id = bought.account_id
    join accounts as seller on seller.user_id = buyer.user_id and seller.id <> buyer.id
    join orders as sold on sold.account_id = seller.id and sold.instrument_id = bought.instrument_id
    join users on users.id = buyer.user_id join instruments on instruments.id = bought.instrument_id
    where bought.status = 1 and bought.side = 1 and sold.status = 1 and sold.side = 2
    order by greatest(bought.placed_at, sold.placed_at) desc, bought.id`)
  return rows
}
