import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, lots, usd } from '../../storage/columns.ts'

const rate = (name: string) => numeric(name, { precision: 18, scale: 8 })

/** Amounts that follow a leader; see `Copy`. Written by the engine alone. */
export const copies = pgTable(
  'copies',
  {
    /** The account of the copy, whose id is also the copy's. */
    accountId: id('account_id').primaryKey(),
    /** The leader's account. */
    leaderId: id('leader_id').notNull(),
    sourceId: id('source_id').notNull(),
    amount: usd('amount').notNull(),
    mark: usd('mark').notNull(),
    feeRate: rate('fee_rate').notNull(),
    feesPaid: usd('fees_paid').notNull(),
    scale: rate('scale').notNull(),
    takesSmallest: boolean('takes_smallest').notNull(),
    stopLevel: usd('stop_level').notNull(),
    status: text('status').notNull(),
    stopReason: text('stop_reason'),
    firstTask: id('first_task').notNull(),
    /** The leader's orders still to be opened, with commas. */
    toOpen: text('to_open').notNull(),
    chargedUntil: instant('charged_until').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('copies_leader').on(table.leaderId),
    check('copies_status', sql`${table.status} in ('running', 'paused', 'stopping', 'stopped', 'kept')`),
    check('copies_ended', sql`(${table.status} in ('stopped', 'kept')) = (${table.endedAt} is not null)`),
  ],
)

/** Acts of leaders that are not done in all copies yet. */
export const copyTasks = pgTable('copy_tasks', {
  seq: id('seq').primaryKey(),
  leaderId: id('leader_id').notNull(),
  act: jsonb('act').notNull(),
  at: instant('at').notNull(),
  /** The last copy that it is done in. */
  cursor: id('cursor').notNull(),
})

/** What was done in each copy, and what was not, with the reason. */
export const copyLog = pgTable(
  'copy_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    copyId: id('copy_id').notNull(),
    seq: id('seq').notNull(),
    act: text('act').notNull(),
    orderId: id('order_id'),
    leaderOrderId: id('leader_order_id'),
    instrumentId: integer('instrument_id'),
    lots: lots('lots'),
    amount: usd('amount'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [index('copy_log_copy').on(table.copyId, table.id)],
)
