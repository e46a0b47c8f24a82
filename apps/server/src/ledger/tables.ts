import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, usd } from '../storage/columns.ts'
import { users } from '../storage/usersTable.ts'

/** One balance: a user's wallet (`wallet:100001`) or one of the house's (`house:fees`). */
export const ledgerAccounts = pgTable('ledger_accounts', {
  account: text('account').primaryKey(),
  userId: id('user_id').references(() => users.id),
  balance: usd('balance').notNull(),
})

/**
 * The ledger. A row moves an amount out of one account into another, so that no row can be
 * unbalanced; rows are never changed (see the migration's trigger). Like orders, they are checked as a whole
 * by `ops ledger check`.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: id('id').primaryKey(),
    kind: text('kind').notNull(),
    from: text('from_account').notNull(),
    to: text('to_account').notNull(),
    amount: usd('amount').notNull(),
    /** Balances after this movement. */
    fromBalance: usd('from_balance').notNull(),
    toBalance: usd('to_balance').notNull(),
    userId: id('user_id'),
    orderId: id('order_id'),
    /** The number of the deposit or withdrawal. */
    reference: text('reference'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ledger_transfers_user').on(table.userId, table.id),
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.from} <> ${table.to}`),
  ],
)
