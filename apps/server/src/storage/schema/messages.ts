import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from './columns.ts'

/** The last code sent to an address for a purpose. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** 1 register, 2 reset. */
    purpose: smallint('purpose').notNull(),
    /** An email address in lower case, or a number in E.164. */
    address: text('address').notNull(),
    salt: bytea('salt').notNull(),
    codeHash: bytea('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.address] })],
)

/** Captchas that wait for their answer. */
export const captchas = pgTable('captchas', {
  token: text('token').primaryKey(),
  answer: text('answer').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

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
