import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, usd } from '../../storage/columns.ts'

/** Sums of a trader's transfers; see tally.ts. */
const sums = {
  /** Closed trades with a profit or loss, and those with a profit. */
  trades: integer('trades').notNull(),
  wins: integer('wins').notNull(),
  /** Sum over the trades, for the average. */
  leverages: bigint('leverages', { mode: 'number' }).notNull(),
  /** Profits minus losses minus fees. */
  profit: usd('profit').notNull(),
  paidIn: usd('paid_in').notNull(),
  /** All other transfers: withdrawals, corrections. */
  other: usd('other').notNull(),
}

/** Sums per trading day of the ranking's window and instrument; instrument 0 for other transfers. */
export const traderDays = pgTable(
  'trader_days',
  {
    /** The date on which the trading day ends. */
    day: date('day').notNull(),
    accountId: id('account_id').notNull(),
    instrumentId: integer('instrument_id').notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.instrumentId] }),
    index('trader_days_day').on(table.day),
  ],
)

/** Sums over the days of the window. */
export const traderWindows = pgTable('trader_windows', { accountId: id('account_id').primaryKey(), ...sums })

/** Sums of all time. */
export const traderTotals = pgTable('trader_totals', { accountId: id('account_id').primaryKey(), ...sums })

/** The list of the best traders, as of its version. */
export const rankings = pgTable('rankings', {
  /** The table has one row. */
  id: smallint('id').primaryKey(),
  /** What it was computed from. */
  version: text('version').notNull(),
  traders: jsonb('traders').notNull(),
})

/** The last transfer of each partition that is included in the sums. */
export const traderProgress = pgTable('trader_progress', {
  partition: integer('partition').primaryKey(),
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
})
