import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'

/** Mails and SMS on their way, so that a restart loses none. */
export const outbox = pgTable(
  'outbox',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied with `code` once it is sent: nobody needs to keep what was secret. */
    body: text('body').notNull(),
    code: text('code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of no use to anyone after this. */
    expiresAt: instant('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it may be tried next; null once it is sent or given up. */
    nextAt: instant('next_at').defaultNow(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    check('outbox_channel', sql`${table.channel} in ('email', 'sms')`),
  ],
)
