import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../storage/columns.ts'
import { users } from '../../storage/usersTable.ts'

/** What an account keeps for its apps, such as the panels of its workspace; only they understand the content. */
export const userDocuments = pgTable(
  'user_documents',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Counts the changes, so that of two windows only one can build on a version. */
    version: integer('version').notNull(),
    /** As text: jsonb refuses some of what JSON allows. */
    body: json('body').$type<Record<string, unknown>>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
