import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '../../storage/columns.ts'
import { users } from '../../storage/usersTable.ts'

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Public id, for listing and ending sessions. */
    id: id('id').notNull().unique().generatedAlwaysAsIdentity(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Kept to a few minutes. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Where a user has logged in before: a hash of the address group and the kind of browser. */
export const loginDevices = pgTable(
  'login_devices',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    device: bytea('device').notNull(),
    lastLoginAt: instant('last_login_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
)

/** Links in mails by which users stop their account when they did not do what the mail says. */
export const stopLinks = pgTable('stop_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: id('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The last code for a subject, by purpose and by the session it is for. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** 1 register, 2 reset, 3 withdrawal, 4 payout method. */
    purpose: smallint('purpose').notNull(),
    /** An email address in lower case, a number in E.164, or the number of a record. */
    address: text('address').notNull(),
    /** 0 for a code that no session has asked for. */
    sessionId: id('session_id').notNull().default(0),
    /** The code is derived from it and a secret. */
    salt: bytea('salt').notNull(),
    /** Messages with a code within a day; the pause before the next one grows with it. */
    sends: smallint('sends').notNull().default(1),
    drawnAt: instant('drawn_at').notNull().defaultNow(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.address, table.sessionId] })],
)
