import { bigint, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { id, usd } from '../../storage/columns.ts'

/** What the ledger's transfers add up to for one trader; see traders/tally.ts. */
const sums = {
  /** Closings that made or lost money, and those that made some. */
  trades: integer('trades').notNull(),
  wins: integer('wins').notNull(),
  /** Sum over the trades, for an average. */
  leverages: bigint('leverages', { mode: 'number' }).notNull(),
  /** Profits minus losses minus fees. */
  profit: usd('profit').notNull(),
  paidIn: usd('paid_in').notNull(),
  /** All else that moved the balance: withdrawals, corrections. */
  other: usd('other').notNull(),
}

/** Trading days that the ranking still looks back to, by instrument; 0 for what is of none. */
export const traderDays = pgTable(
  'trader_days',
  {
    /** The date on which the trading day ends. */
    day: date('day').notNull(),
    userId: id('user_id').notNull(),
    instrumentId: integer('instrument_id').notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.instrumentId] }),
    index('trader_days_day').on(table.day),
  ],
)

/** The days above, added up. */
export const traderWindows = pgTable('trader_windows', { userId: id('user_id').primaryKey(), ...sums })

/** All time. */
export const traderTotals = pgTable('trader_totals', { userId: id('user_id').primaryKey(), ...sums })

/** How far the ledger has been added up. */
export const traderProgress = pgTable('trader_progress', {
  /** There is one row. */
  id: smallint('id').primaryKey(),
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
})
