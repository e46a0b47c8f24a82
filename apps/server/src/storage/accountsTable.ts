import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, usd } from './columns.ts'
import { users } from './usersTable.ts'

/**
 * The trading accounts. A user is a person; the first account has the user's id, and later ones get theirs from the
 * same sequence. The engine and the ledger know accounts only.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    /** Whether the money of a copy is play money. */
    isDemo: boolean('is_demo').notNull(),
    /** The account whose partition it shares: of a copy, its leader's. Null for its own. */
    placedWith: id('placed_with'),
    currency: text('currency').notNull().default('USD'),
    /** Empty until the user gives one. */
    name: text('name').notNull().default(''),
    color: text('color').notNull().default(''),
    /** The user's own limit for new orders. */
    leverageCap: integer('leverage_cap'),
    /** What a demo account starts with, and returns to. */
    demoSum: usd('demo_sum'),
    state: text('state').notNull().default('open'),
    /** The key of the call that opened it: a repeat of that call answers with the same account. */
    idempotencyKey: uuid('client_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('accounts_user').on(table.userId, table.id),
    uniqueIndex('accounts_client_id').on(table.userId, table.idempotencyKey),
    // Few of all copies: those whose account may still have to be settled.
    index('accounts_open_copies')
      .on(table.id)
      .where(sql`${table.kind} = 'copy' and ${table.state} <> 'closed'`),
    check('accounts_kind', sql`${table.kind} in ('real', 'demo', 'copy')`),
    check('accounts_demo', sql`${table.kind} = 'copy' or ${table.isDemo} = (${table.kind} = 'demo')`),
    check('accounts_demo_sum', sql`(${table.demoSum} is not null) = (${table.kind} = 'demo')`),
    check('accounts_state', sql`${table.state} in ('open', 'closing', 'closed')`),
    check('accounts_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
)
