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
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The last code sent to an address, by purpose. */
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
