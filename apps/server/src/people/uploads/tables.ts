import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '../../storage/columns.ts'
import { users } from '../../storage/usersTable.ts'

/** Uploaded images; the files are where UPLOADS_URL says. */
export const uploads = pgTable(
  'uploads',
  {
    /** File name: 256 random bits and the extension. */
    name: text('name').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file; null for those from before it was kept. */
    hash: bytea('hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_user').on(table.userId), check('uploads_bytes', sql`${table.bytes} > 0`)],
)
