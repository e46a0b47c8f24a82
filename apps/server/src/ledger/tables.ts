import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, usd } from '../storage/columns.ts'
import { accounts } from '../storage/accountsTable.ts'
import { IS_RARE_KIND } from './resultKinds.ts'

/** The balance of an account: an account's wallet (`wallet:100001`) or one of the broker's (`house:fees`). */
export const ledgerAccounts = pgTable('ledger_accounts', {
  account: text('account').primaryKey(),
  accountId: id('account_id').references(() => accounts.id),
  balance: usd('balance').notNull(),
})

/**
 * The ledger. A row moves an amount from one account to another, so it is always balanced. Rows are
 * immutable (see the migration's trigger). `ops ledger check` verifies them.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    /** Whose engine has written it; its transfers become visible in the order of their ids. */
    partition: integer('partition').notNull().default(0),
    id: id('id').notNull(),
    kind: text('kind').notNull(),
    from: text('from_account').notNull(),
    to: text('to_account').notNull(),
    amount: usd('amount').notNull(),
    /** Balances after this transfer. */
    fromBalance: usd('from_balance').notNull(),
    toBalance: usd('to_balance').notNull(),
    accountId: id('account_id'),
    orderId: id('order_id'),
    /** The number of the deposit or withdrawal, or the trading day that ended. */
    reference: text('reference'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partition, table.id] }),
    index('ledger_transfers_account').on(table.accountId, table.id),
    // Deposits, withdrawals and the like, few among the rows of trades.
    index('ledger_transfers_rare').on(table.accountId, table.id).where(sql.raw(IS_RARE_KIND)),
    // What a trading day brings to a position is booked once.
    uniqueIndex('ledger_transfers_rolled_over')
      .on(table.orderId, table.reference, table.kind)
      .where(sql`${table.kind} in ('swap', 'admin-fee', 'dividend')`),
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.from} <> ${table.to}`),
  ],
)
