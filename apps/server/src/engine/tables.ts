import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, usd, price, lots } from '../storage/columns.ts'

/**
 * Written by the engine alone, which knows the users and instruments it writes of. Checking each row's
 * again would take a third of the time it takes to store it; `ops ledger check` does it.
 */
export const orders = pgTable(
  'orders',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    instrumentId: integer('instrument_id').notNull(),
    /** 1 buy, 2 sell. */
    side: smallint('side').notNull(),
    /** 0 pending, 1 holding, 2 cancelled, 3 history. */
    status: smallint('status').notNull(),
    lots: lots('lots').notNull(),
    leverage: integer('leverage').notNull(),
    /** 1 limit, 2 stop; null for one that was never pending. */
    targetKind: smallint('target_kind'),
    targetPrice: price('target_price'),
    originPrice: price('origin_price').notNull(),
    openPrice: price('open_price').notNull(),
    stopLoss: price('stop_loss'),
    takeProfit: price('take_profit'),
    margin: usd('margin').notNull(),
    fee: usd('fee').notNull(),
    placedAt: instant('placed_at').notNull(),
    closePrice: price('close_price'),
    profit: usd('profit'),
    closeReason: smallint('close_reason').notNull().default(0),
    closedAt: instant('closed_at'),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    // Neither knows the status, so that closing an order touches no index (see the migration's fillfactor).
    index('orders_user').on(table.userId, table.id),
    check('orders_side', sql`${table.side} in (1, 2)`),
    check('orders_lots', sql`${table.lots} > 0`),
    check('orders_margin', sql`${table.margin} >= 0 and ${table.fee} >= 0`),
    check('orders_target', sql`(${table.targetKind} is null) = (${table.targetPrice} is null)`),
    check('orders_pending', sql`${table.status} <> 0 or ${table.targetKind} is not null`),
    check(
      'orders_cancelled',
      sql`(${table.status} = 2) = (${table.cancelledAt} is not null and ${table.cancelReason} is not null)`,
    ),
    check(
      'orders_closed',
      sql`(${table.status} = 3) = (${table.closedAt} is not null and ${table.closePrice} is not null and ${table.profit} is not null and ${table.closeReason} > 0)`,
    ),
  ],
)

/** The first answer to each command a client has named, so that a repeat gets the same. */
export const clientCommands = pgTable(
  'client_commands',
  {
    userId: id('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** What was asked for under this name. */
    asks: text('asks').notNull(),
    answer: jsonb('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
)

/** Who may write a partition. Every batch checks its epoch in its own transaction. */
export const partitionLeases = pgTable('partition_leases', {
  partition: integer('partition').primaryKey(),
  epoch: integer('epoch').notNull(),
  /** The holder's batches so far: each is stored only after the one before it. */
  batch: bigint('batch', { mode: 'number' }).notNull().default(0),
  /** All orders before this one have ended. */
  oldestLiveOrder: id('oldest_live_order').notNull().default(0),
  holder: text('holder').notNull(),
  renewedAt: instant('renewed_at').notNull(),
})
