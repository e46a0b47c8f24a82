import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../storage/accountsTable.ts'
import { id, instant } from '../storage/columns.ts'
import type { StatementHead } from './data/statement.ts'

/**
 * Account statements. What one says is never changed, so that one that is asked for again says the same: the rows of the ledger
 * that it is made from are named, and what may change later (names, terms, pending orders) is in its head.
 */
export const statements = pgTable(
  'statements',
  {
    /** As it is printed: `S-2026-10-7K3M9QX2TB4D`. */
    id: text('id').primaryKey(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<'day' | 'month' | 'year' | 'range'>().notNull(),
    /** Trading days, both included. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The account's last transfers before it and in it; ids of an account grow, whichever partition has it. */
    afterTransferId: id('after_transfer_id').notNull(),
    lastTransferId: id('last_transfer_id').notNull(),
    head: jsonb('head').$type<StatementHead>().notNull(),
    /** Of its canonical JSON. */
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its owner was told of it, or was found to have no address; null for one that was asked for. */
    toldAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('statements_days').on(table.accountId, table.firstDay, table.lastDay),
    index('statements_newest').on(table.accountId, table.lastDay, table.id),
    check('statements_kind', sql`${table.kind} in ('day', 'month', 'year', 'range')`),
    check('statements_range', sql`${table.firstDay} <= ${table.lastDay}`),
    check('statements_transfers', sql`${table.afterTransferId} <= ${table.lastTransferId}`),
  ],
)
