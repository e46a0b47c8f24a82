import { sql } from 'drizzle-orm'
import { check, index, jsonb, numeric, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChargeState } from '../../funds/chargeStates.ts'
import type { Destination } from '../../funds/destination.ts'
import type { WithdrawalState } from '../../funds/withdrawalStates.ts'
import { id, instant, usd } from './columns.ts'
import { uploads, users } from './people.ts'

const rate = (name: string) => numeric(name, { precision: 24, scale: 8 })
const ownId = () => id('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1 })
/** Numbers that people are told begin high, so that nobody takes them for an amount. */
const recordId = () => id('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 })
const owner = () =>
  id('user_id')
    .notNull()
    .references(() => users.id)
/** Null while it is offered; what records point at is never deleted. */
const removedAt = () => instant('removed_at')
/** What its acts are named by in the engine. Nobody outside is told, so that nobody can take the name first. */
const key = () => uuid('key').notNull().defaultRandom()

/** Addresses that users pay coins to. */
export const coinOptions = pgTable('coin_options', {
  id: ownId(),
  currencyCode: text('currency_code').notNull(),
  protocolCode: text('protocol_code').notNull(),
  address: text('address').notNull(),
  removedAt: removedAt(),
})

/** Accounts that users wire to, by currency. */
export const bankChannels = pgTable('bank_channels', {
  id: ownId(),
  currency: text('currency').notNull(),
  bankName: text('bank_name').notNull(),
  bankAddress: text('bank_address').notNull(),
  bankSwift: text('bank_swift').notNull(),
  payeeName: text('payee_name').notNull(),
  payeeAccount: text('payee_account').notNull(),
  bankRemark: text('bank_remark').notNull().default(''),
  removedAt: removedAt(),
})

/** What withdrawals are paid in. */
export const withdrawCurrencies = pgTable(
  'withdraw_currencies',
  {
    id: ownId(),
    /** 1 coin, 2 bank. */
    type: smallint('type').notNull(),
    code: text('code').notNull(),
    protocol: text('protocol').notNull().default(''),
    drawRate: rate('draw_rate').notNull(),
    /** 1 dollars, otherwise a share of the amount. */
    feeType: smallint('fee_type').notNull(),
    /** Units of it for a dollar. */
    usdPrice: rate('usd_price').notNull(),
    removedAt: removedAt(),
  },
  (table) => [
    check('withdraw_currencies_type', sql`${table.type} in (1, 2)`),
    check('withdraw_currencies_rates', sql`${table.drawRate} >= 0 and ${table.usdPrice} > 0`),
  ],
)

/** Deposits that users say they have made. */
export const charges = pgTable(
  'charges',
  {
    id: recordId(),
    key: key(),
    userId: owner(),
    /** 0 coin, 1 bank. */
    type: smallint('type').notNull(),
    state: text('state').$type<ChargeState>().notNull(),
    amount: usd('amount').notNull(),
    credited: usd('credited'),
    currencyCode: text('currency_code').notNull(),
    coinOptionId: id('coin_option_id').references(() => coinOptions.id),
    bankChannelId: id('bank_channel_id').references(() => bankChannels.id),
    /** Where it was paid to: an address or an account. */
    paidTo: text('paid_to').notNull(),
    /** Who has paid, for a bank. */
    payer: text('payer').notNull().default(''),
    proof: text('proof')
      .notNull()
      .references(() => uploads.name),
    clientId: uuid('client_id'),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('charges_user').on(table.userId, table.type, table.id),
    index('charges_open')
      .on(table.id)
      .where(sql`${table.state} in ('pending', 'approving')`),
    uniqueIndex('charges_proof').on(table.proof),
    uniqueIndex('charges_client_id').on(table.userId, table.clientId),
    check('charges_state', sql`${table.state} in ('pending', 'approving', 'finished', 'rejected', 'invalid')`),
    check('charges_amount', sql`${table.amount} > 0`),
    check('charges_credited', sql`(${table.state} in ('approving', 'finished')) = (${table.credited} is not null)`),
    check('charges_option', sql`(${table.coinOptionId} is null) = (${table.type} = 1)`),
    check('charges_channel', sql`(${table.bankChannelId} is null) = (${table.type} = 0)`),
  ],
)

/** Where users are paid to. */
export const drawMethods = pgTable(
  'draw_methods',
  {
    id: ownId(),
    userId: owner(),
    currencyId: id('currency_id')
      .notNull()
      .references(() => withdrawCurrencies.id),
    destination: jsonb('destination').$type<Destination>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: removedAt(),
  },
  (table) => [
    index('draw_methods_user').on(table.userId, table.id),
    uniqueIndex('draw_methods_once')
      .on(table.userId, table.currencyId, sql`md5(${table.destination}::text)`)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** What users want to be paid. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: recordId(),
    key: key(),
    userId: owner(),
    state: text('state').$type<WithdrawalState>().notNull(),
    currencyId: id('currency_id')
      .notNull()
      .references(() => withdrawCurrencies.id),
    /** As it was asked for: a method that is deleted meanwhile changes nothing. */
    destination: jsonb('destination').$type<Destination>().notNull(),
    /** Dollars that leave the account, the fee included. */
    amount: usd('amount').notNull(),
    fee: usd('fee').notNull(),
    /** What arrives, in the currency. */
    net: rate('net').notNull(),
    memo: text('memo').notNull().default(''),
    clientId: uuid('client_id'),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('withdrawals_user').on(table.userId, table.id),
    index('withdrawals_open')
      .on(table.id)
      .where(sql`${table.state} in ('locking', 'pending', 'paying', 'rejecting', 'cancelling')`),
    uniqueIndex('withdrawals_client_id').on(table.userId, table.clientId),
    check(
      'withdrawals_state',
      sql`${table.state} in ('locking', 'refused', 'pending', 'paying', 'paid', 'rejecting', 'rejected', 'cancelling', 'cancelled')`,
    ),
    check('withdrawals_amounts', sql`${table.amount} > ${table.fee} and ${table.fee} >= 0 and ${table.net} > 0`),
  ],
)

/** What inviters get for the first deposit of whom they have invited: one reward an invitee. */
export const inviteRewards = pgTable(
  'invite_rewards',
  {
    inviteeId: id('invitee_id')
      .primaryKey()
      .references(() => users.id),
    key: key(),
    inviterId: id('inviter_id')
      .notNull()
      .references(() => users.id),
    chargeId: id('charge_id')
      .notNull()
      .references(() => charges.id),
    amount: usd('amount').notNull(),
    state: text('state').$type<'paying' | 'paid'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('invite_rewards_open')
      .on(table.inviteeId)
      .where(sql`${table.state} = 'paying'`),
    check('invite_rewards_state', sql`${table.state} in ('paying', 'paid')`),
    check('invite_rewards_amount', sql`${table.amount} > 0`),
  ],
)
