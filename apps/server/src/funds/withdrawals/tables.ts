import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, usd } from '../../storage/columns.ts'
import { account, owner, rate, recordId, secretKey } from '../records/columns.ts'
import type { Destination } from '../payoutMethods/destination.ts'
import { withdrawCurrencies } from '../payoutMethods/tables.ts'
import type { WithdrawalState } from './withdrawalStates.ts'

/** What users want to be paid. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: recordId(),
    key: secretKey(),
    userId: owner(),
    accountId: account(),
    state: text('state').$type<WithdrawalState>().notNull(),
    currencyId: id('currency_id')
      .notNull()
      .references(() => withdrawCurrencies.id),
    /** Where the money goes, as it was asked for: a method that is deleted meanwhile changes nothing. */
    destination: jsonb('destination').$type<Destination>().notNull(),
    /** Dollars that leave the account, the fee included. */
    amount: usd('amount').notNull(),
    fee: usd('fee').notNull(),
    /** What arrives, in the currency. */
    net: rate('net').notNull(),
    memo: text('memo').notNull().default(''),
    idempotencyKey: uuid('client_id'),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** By when its owner has to confirm it; null where no confirmation is asked for. */
    confirmBy: instant('confirm_by'),
    confirmedAt: instant('confirmed_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('withdrawals_user').on(table.userId, table.id),
    index('withdrawals_open')
      .on(table.id)
      .where(sql`${table.state} in ('locking', 'unconfirmed', 'pending', 'paying', 'rejecting', 'cancelling')`),
    uniqueIndex('withdrawals_client_id').on(table.userId, table.idempotencyKey),
    check(
      'withdrawals_state',
      sql`${table.state} in ('locking', 'refused', 'unconfirmed', 'pending', 'paying', 'paid', 'rejecting', 'rejected', 'cancelling', 'cancelled')`,
    ),
    check('withdrawals_amounts', sql`${table.amount} > ${table.fee} and ${table.fee} >= 0 and ${table.net} > 0`),
  ],
)
