import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../storage/accountsTable.ts'
import { id, instant } from '../storage/columns.ts'

/** When which account was swap-free. A row is never changed but by an end, which is not in the past. */
export const swapFree = pgTable(
  'swap_free',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    /** It holds from the next rollover on. */
    givenAt: instant('given_at').notNull(),
    givenBy: text('given_by').notNull(),
    reason: text('reason').notNull(),
    /** Null until it is taken away, of which its owner is told some days before. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    uniqueIndex('swap_free_now')
      .on(table.accountId)
      .where(sql`${table.endsAt} is null`),
    check('swap_free_ends', sql`${table.endsAt} >= ${table.givenAt}`),
  ],
)
