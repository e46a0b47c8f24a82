import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'
import { users } from '../storage/usersTable.ts'

/** The browsers that push reaches, each by the address that its push service has given it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    endpoint: text('endpoint').notNull().unique(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** It goes with this session where that is ended; one that has expired keeps it for as long as its row is kept. */
    sessionId: id('session_id').notNull(),
    /** Keys of the browser, base64url: who has them alone can read what is sent. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId, table.id),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

export type PushWhat = 'notices' | 'quiet' | 'test'

/** What is still to be pushed; gone once it was. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: id('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** `quiet`: all that has waited for the end of the quiet hours. */
    what: text('what').$type<PushWhat>().notNull(),
    noticeIds: bigint('notice_ids', { mode: 'number' }).array().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** After this it is no longer worth sending. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('push_deliveries_next').on(table.nextAt),
    index('push_deliveries_subscription').on(table.subscriptionId),
    uniqueIndex('push_deliveries_quiet')
      .on(table.subscriptionId)
      .where(sql`${table.what} = 'quiet'`),
  ],
)
