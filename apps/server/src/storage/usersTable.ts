import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

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
    /** Frozen by an operator: no sessions. */
    frozenAt: instant('frozen_at'),
    /** No withdrawals are asked for or paid, until an operator releases them. */
    payoutsHeldAt: instant('payouts_held_at'),
    /** When the password was last changed; withdrawals pause after that. */
    passwordChangedAt: instant('password_changed_at'),
    creditScore: integer('credit_score').notNull().default(0),
    inviteCode: text('invite_code').notNull().unique(),
    /** The user whose invite code was used. */
    invitedBy: id('invited_by').references((): AnyPgColumn => users.id),
    /** When a demo account that nobody used was emptied; its next login opens it again. */
    closedAt: instant('closed_at'),
    /** When what tells who the user is was deleted at the user's request; the books know the number alone. */
    erasedAt: instant('erased_at'),
    /** The language last used; also for mails. */
    language: text('language').notNull().default('hk'),
    /** The company last chosen; its brand is in mails. */
    companyId: integer('company_id'),
    /** Whether the user has chosen not to be in the ranking of traders. */
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_mobile').on(table.mobile),
    index('users_invited_by').on(table.invitedBy, table.id),
    index('users_unlisted')
      .on(table.id)
      .where(sql`${table.isUnlisted}`),
    check('users_demo', sql`${table.isDemo} = (${table.demoId} is not null)`),
    check(
      'users_real',
      sql`${table.isDemo} or ${table.erasedAt} is not null or (${table.passwordHash} is not null and (${table.email} is not null or ${table.mobile} is not null))`,
    ),
    check('users_invited', sql`${table.invitedBy} <> ${table.id}`),
  ],
)
