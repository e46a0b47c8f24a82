import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'
import { users } from '../storage/usersTable.ts'

/** What traders have written about their closed trades. Nobody else reads it. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    orderId: id('order_id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    accountId: id('account_id').notNull(),
    notes: text('notes').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** 1 to 5. */
    rating: smallint('rating'),
    onPlan: boolean('on_plan'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('journal_entries_account').on(table.accountId),
    index('journal_entries_user').on(table.userId),
    check('journal_entries_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/** The tags of a user, with the colour of their dot. */
export const tradeTags = pgTable(
  'trade_tags',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** 1 to 6. */
    color: smallint('color').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
