import type { Digest, NoticeKind, NoticeSettings } from '@openlot/core/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'
import { users } from '../storage/usersTable.ts'

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
    /** When it was decided by which other ways it is told: push, mail, none. Ids are no cursor: they commit out of order. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('notices_user').on(table.userId, table.id),
    index('notices_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notices_at').on(table.at),
    index('notices_untold')
      .on(table.at)
      .where(sql`${table.toldAt} is null`),
    index('notices_margin')
      .on(table.accountId, table.id)
      .where(sql`${table.kind} in ('margin-call', 'margin-call-over')`),
  ],
)

/** How users want to be told; who has no row has the defaults, and so has what a row does not name. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id),
    push: jsonb('push').$type<Partial<NoticeSettings['push']>>().notNull().default({}),
    mail: jsonb('mail').$type<Partial<NoticeSettings['mail']>>().notNull().default({}),
    quiet: jsonb('quiet').$type<Partial<NoticeSettings['quiet']>>().notNull().default({}),
    zone: text('zone'),
    digest: text('digest').$type<Digest>().notNull().default('off'),
    /** When the next digest is due; null while it is off. */
    digestAt: instant('digest_at'),
    showsAmounts: boolean('shows_amounts').notNull().default(false),
  },
  (table) => [
    index('notice_settings_digest')
      .on(table.digestAt)
      .where(sql`${table.digestAt} is not null`),
  ],
)
