import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    uid: text('uid').notNull().unique(),
    isDemo: boolean('is_demo').notNull(),
    /** The device a demo account belongs to. */
    demoId: uuid('demo_id').unique(),
    email: text('email'),
    /** E.164, with the plus. */
    mobile: text('mobile'),
    passwordHash: text('password_hash'),
    /** When it was last replaced; withdrawals pause after that. */
    passwordChangedAt: instant('password_changed_at'),
    creditScore: integer('credit_score').notNull().default(0),
    inviteCode: text('invite_code').notNull().unique(),
    /** Whose invite code they came with. */
    invitedBy: id('invited_by').references((): AnyPgColumn => users.id),
    /** What they last read us in; mails are written in it. */
    language: text('language').notNull().default('hk'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_mobile').on(table.mobile),
    index('users_invited_by').on(table.invitedBy, table.id),
    check('users_demo', sql`${table.isDemo} = (${table.demoId} is not null)`),
    check(
      'users_real',
      sql`${table.isDemo} or (${table.passwordHash} is not null and (${table.email} is not null or ${table.mobile} is not null))`,
    ),
    check('users_invited', sql`${table.invitedBy} <> ${table.id}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** What its owner calls it by; the token is theirs alone. */
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

/** Pictures people have uploaded; the files are in DATA_DIR/uploads under these names. */
export const uploads = pgTable(
  'uploads',
  {
    /** File name: 256 random bits and the type's ending. */
    name: text('name').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_user').on(table.userId), check('uploads_bytes', sql`${table.bytes} > 0`)],
)

/** What people sent to prove their names. A rejected one stays; the next is a row of its own. */
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
    // Whoever is under review or certified has nothing more to send.
    uniqueIndex('identities_standing')
      .on(table.userId)
      .where(sql`${table.status} <> 0`),
    check('identities_status', sql`${table.status} in (0, 1, 2)`),
    check('identities_images', sql`${table.front} <> ${table.reverse}`),
    check('identities_decided', sql`(${table.status} = 1) = (${table.decidedAt} is null)`),
  ],
)
