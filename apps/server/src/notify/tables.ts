import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'

/** Mails and SMS to be sent; stored, so that a restart loses none. */
export const outbox = pgTable(
  'outbox',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Cleared with `code` when the message is sent, since it may be secret. */
    body: text('body').notNull(),
    code: text('code'),
    /** Where its reader ends mails like it, without a login. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The company whose brand it carries, if not the platform's. */
    companyId: integer('company_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** A message that is older than this is not sent any more. */
    expiresAt: instant('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Time of the next attempt; null once it is sent or given up. */
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
