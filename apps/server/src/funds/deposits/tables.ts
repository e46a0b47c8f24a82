import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, usd } from '../../storage/columns.ts'
import { account, owner, recordId, removedAt, rowId, secretKey } from '../records/columns.ts'
import { uploads } from '../../people/uploads/tables.ts'
import { users } from '../../storage/usersTable.ts'
import type { DepositState } from './depositStates.ts'

/** Addresses that users pay coin deposits to. */
export const coinOptions = pgTable('coin_options', {
  id: rowId(),
  currencyCode: text('currency_code').notNull(),
  protocolCode: text('protocol_code').notNull(),
  address: text('address').notNull(),
  removedAt: removedAt(),
})

/** Bank accounts that users wire deposits to, by currency. */
export const bankChannels = pgTable('bank_channels', {
  id: rowId(),
  currency: text('currency').notNull(),
  bankName: text('bank_name').notNull(),
  bankAddress: text('bank_address').notNull(),
  bankSwift: text('bank_swift').notNull(),
  payeeName: text('payee_name').notNull(),
  payeeAccount: text('payee_account').notNull(),
  bankRemark: text('bank_remark').notNull().default(''),
  removedAt: removedAt(),
})

/** Deposits that users have reported; `charge` on the wire. */
export const deposits = pgTable(
  'charges',
  {
    id: recordId(),
    key: secretKey(),
    userId: owner(),
    accountId: account(),
    /** 0 coin, 1 bank. */
    type: smallint('type').notNull(),
    state: text('state').$type<DepositState>().notNull(),
    amount: usd('amount').notNull(),
    credited: usd('credited'),
    currencyCode: text('currency_code').notNull(),
    coinOptionId: id('coin_option_id').references(() => coinOptions.id),
    bankChannelId: id('bank_channel_id').references(() => bankChannels.id),
    /** The coin address or bank account of the option. */
    paidTo: text('paid_to').notNull(),
    /** The address that the client says it has paid to. */
    statedAddress: text('stated_address').notNull().default(''),
    /** The transfer's id on its chain or at its bank, as the user states it. */
    txid: text('txid'),
    /** Name of the payer of a wire. */
    payer: text('payer').notNull().default(''),
    /** Null once its picture is no longer kept. */
    proof: text('proof').references(() => uploads.name, { onDelete: 'set null' }),
    idempotencyKey: uuid('client_id'),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('charges_user').on(table.userId, table.type, table.id),
    index('charges_open')
      .on(table.id)
      .where(sql`${table.state} in ('pending', 'approving')`),
    // What was rejected may be sent again.
    uniqueIndex('charges_proof')
      .on(table.proof)
      .where(sql`${table.state} <> 'rejected'`),
    uniqueIndex('charges_coin_txid')
      .on(table.coinOptionId, table.txid)
      .where(sql`${table.state} <> 'rejected'`),
    uniqueIndex('charges_bank_txid')
      .on(table.bankChannelId, table.txid)
      .where(sql`${table.state} <> 'rejected'`),
    uniqueIndex('charges_client_id').on(table.userId, table.idempotencyKey),
    check('charges_state', sql`${table.state} in ('pending', 'approving', 'finished', 'rejected', 'invalid')`),
    check('charges_amount', sql`${table.amount} > 0`),
    check('charges_credited', sql`(${table.state} in ('approving', 'finished')) = (${table.credited} is not null)`),
    check('charges_option', sql`(${table.coinOptionId} is null) = (${table.type} = 1)`),
    check('charges_channel', sql`(${table.bankChannelId} is null) = (${table.type} = 0)`),
  ],
)

/** Rewards for invited users who have become clients, one for each invitee. */
export const referralRewards = pgTable(
  'invite_rewards',
  {
    inviteeId: id('invitee_id')
      .primaryKey()
      .references(() => users.id),
    key: secretKey(),
    inviterId: id('inviter_id')
      .notNull()
      .references(() => users.id),
    depositId: id('charge_id')
      .notNull()
      .references(() => deposits.id),
    amount: usd('amount').notNull(),
    state: text('state').$type<'held' | 'paying' | 'paid'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it is paid. */
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [
    index('invite_rewards_open')
      .on(table.inviteeId)
      .where(sql`${table.state} <> 'paid'`),
    index('invite_rewards_inviter').on(table.inviterId, table.createdAt),
    check('invite_rewards_state', sql`${table.state} in ('held', 'paying', 'paid')`),
    check('invite_rewards_amount', sql`${table.amount} > 0`),
  ],
)
