import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instruments } from '../market/tables.ts'
import { id, instant, price } from '../storage/columns.ts'
import { accounts } from '../storage/accountsTable.ts'
import { users } from '../storage/usersTable.ts'

/** What users want to be told of the market, and of their accounts. */
export const alerts = pgTable(
  'alerts',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** Of one that waits for the market; the other waits for an account. */
    instrumentId: integer('instrument_id').references(() => instruments.id),
    accountId: id('account_id').references(() => accounts.id),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    /** A price, per cent, or dollars. */
    value: price('value').notNull(),
    /** Minutes, of `range`. */
    window: smallint('window_minutes'),
    repeats: boolean('repeats').notNull(),
    note: text('note').notNull(),
    status: text('status').notNull().default('live'),
    /** Where it stands; changed by the process that leads the market alone, from the version that it knows. */
    phase: text('phase').notNull(),
    notBefore: instant('not_before'),
    /** Counts what its owner has changed. */
    version: integer('version').notNull().default(1),
    fires: integer('fires').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('alerts_user').on(table.userId, table.id),
    index('alerts_live')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'live'`),
    index('alerts_changed').on(table.changedAt),
    index('alerts_account')
      .on(table.accountId)
      .where(sql`${table.accountId} is not null`),
    check('alerts_subject', sql`(${table.instrumentId} is null) <> (${table.accountId} is null)`),
  ],
)

/** Each time that an alert has fired. */
export const alertFires = pgTable(
  'alert_fires',
  {
    alertId: id('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** From 1 on: so none is told twice. */
    seq: integer('seq').notNull(),
    /** Of an account what its equity or its margin level was. */
    price: price('price').notNull(),
    at: instant('at').notNull(),
    /** It had passed while no server was looking. */
    isLate: boolean('is_late').notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.seq] })],
)
