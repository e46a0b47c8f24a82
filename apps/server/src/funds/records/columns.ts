import { numeric, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../storage/columns.ts'
import { accounts } from '../../storage/accountsTable.ts'
import { users } from '../../storage/usersTable.ts'

/** Columns that the tables of deposits, withdrawals and payout methods share. */
export const rate = (name: string) => numeric(name, { precision: 24, scale: 8 })
export const rowId = () => id('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1 })
/** Record numbers are shown to users; they start high so that nobody mistakes one for an amount. */
export const recordId = () => id('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 })
export const owner = () =>
  id('user_id')
    .notNull()
    .references(() => users.id)
/** Null while it is offered. Rows are never deleted because records refer to them. */
export const removedAt = () => instant('removed_at')
/** Secret key from which the engine's idempotency keys for this record are derived; never shown to clients. */
export const secretKey = () => uuid('key').notNull().defaultRandom()

/** The trading account whose money it is. */
export const account = () =>
  id('account_id')
    .notNull()
    .references(() => accounts.id)
