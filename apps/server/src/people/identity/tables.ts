import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../storage/columns.ts'
import { users } from '../../storage/usersTable.ts'
import { uploads } from '../uploads/tables.ts'

/** Submissions for real-name verification; a user who was rejected adds another row. */
export const identities = pgTable(
  'identities',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    cardId: text('card_id').notNull(),
    front: text('front')
      .notNull()
      .references(() => uploads.name),
    reverse: text('reverse')
      .notNull()
      .references(() => uploads.name),
    /** 0 rejected, 1 under review, 2 certified. */
    status: smallint('status').notNull(),
    remark: text('remark').notNull().default(''),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('identities_user').on(table.userId, table.id),
    // At most one submission per user is under review or certified.
    uniqueIndex('identities_standing')
      .on(table.userId)
      .where(sql`${table.status} <> 0`),
    check('identities_status', sql`${table.status} in (0, 1, 2)`),
    check('identities_images', sql`${table.front} <> ${table.reverse}`),
    check('identities_decided', sql`(${table.status} = 1) = (${table.decidedAt} is null)`),
  ],
)
