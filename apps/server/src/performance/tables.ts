import { date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, usd } from '../storage/columns.ts'

/**
 * What accounts were worth at the ends of trading days, worked out from orders, the ledger and the prices of rollovers when
 * it is first asked for. A day is written once it is rolled over, and is final then.
 */
export const dailyEquity = pgTable(
  'daily_equity',
  {
    accountId: id('account_id').notNull(),
    /** The trading day that ends. */
    day: date('day').notNull(),
    balance: usd('balance').notNull(),
    /** What its open positions would have brought. */
    floating: usd('floating').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)
