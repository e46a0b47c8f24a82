import type { NoticeKind } from '@openlot/core/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'

/** What users were told. Rows of an account are written by its engine, in the batch of what has happened. */
export const notices = pgTable(
  'notices',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: id('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    accountId: id('account_id'),
    instrumentId: integer('instrument_id'),
    orderId: id('order_id'),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull(),
    at: instant('at').notNull(),
    /** When some device has shown it. */
    seenAt: instant('seen_at'),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notices_user').on(table.userId, table.id),
    index('notices_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notices_at').on(table.at),
    index('notices_margin')
      .on(table.accountId, table.id)
      .where(sql`${table.kind} in ('margin-call', 'margin-call-over')`),
  ],
)
