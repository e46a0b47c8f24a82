import { boolean, date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, instant, usd } from '../storage/columns.ts'
import { users } from '../storage/usersTable.ts'

/** The digests of users, also those that had nothing to say: one a day at most, whatever restarts. */
export const digests = pgTable(
  'digests',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** By the clock of the user's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Up to when it tells; the next one goes on from here. */
    until: instant('until').notNull(),
    /** What all real accounts were worth. */
    equity: usd('equity').notNull(),
    isMailed: boolean('is_mailed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
