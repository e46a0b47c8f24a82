import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarEntry } from '../market/calendars.ts'
import type { Instrument } from '../market/instrument.ts'
import type { WeeklySessions } from '../market/sessions.ts'
import { id, instant, usd } from './schema/columns.ts'
import { users } from './schema/people.ts'

export * from './schema/content.ts'
export * from './schema/funds.ts'
export * from './schema/messages.ts'
export * from './schema/people.ts'
export * from './schema/traders.ts'

const price = (name: string) => numeric(name, { precision: 24, scale: 8 })
const lots = (name: string) => numeric(name, { precision: 24, scale: 6 })

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Holidays and shortened days of a market place, on its own clock. */
export const calendars = pgTable('calendars', {
  name: text('name').primaryKey(),
  timeZone: text('time_zone').notNull(),
  entries: jsonb('entries').$type<readonly CalendarEntry[]>().notNull(),
})

export const instruments = pgTable('instruments', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  showCode: text('show_code').notNull(),
  name: text('name').notNull(),
  logo: text('logo').notNull(),
  categoryId: integer('category_id').notNull(),
  position: integer('position').notNull(),
  quoteCurrency: text('quote_currency').notNull(),
  pricePrecision: smallint('price_precision').notNull(),
  lotStep: lots('lot_step').notNull(),
  maxLots: lots('max_lots').notNull(),
  contractSize: numeric('contract_size', { precision: 20, scale: 4 }).notNull(),
  leverages: integer('leverages').array().notNull(),
  fixedMargin: usd('fixed_margin'),
  feeRate: numeric('fee_rate', { precision: 20, scale: 8 }).notNull(),
  stopLevel: price('stop_level').notNull(),
  /** In 1/10,000 of the price. */
  jumpBound: integer('jump_bound').notNull(),
  staleSeconds: integer('stale_seconds').notNull().default(60),
  /** In steps of the price precision. */
  markUp: integer('mark_up').notNull().default(0),
  market: text('market').$type<'auto' | 'open' | 'closed'>().notNull().default('auto'),
  sessions: jsonb('sessions').$type<WeeklySessions>().notNull(),
  /** Not a foreign key: the calendars are put in after the schema. */
  calendar: text('calendar').notNull().default('none'),
  symbols: jsonb('symbols').$type<Instrument['symbols']>().notNull().default({}),
})

export const candles = pgTable(
  'candles',
  {
    /** Not a foreign key: checking a month of bars one by one would double the first start. */
    instrumentId: integer('instrument_id').notNull(),
    /** Index into the periods of the contract. */
    period: smallint('period').notNull(),
    /** Start, in milliseconds since the epoch. */
    time: bigint('time', { mode: 'number' }).notNull(),
    open: price('open').notNull(),
    high: price('high').notNull(),
    low: price('low').notNull(),
    close: price('close').notNull(),
    volume: bigint('volume', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.period, table.time] })],
)

/** One balance: a user's wallet (`wallet:100001`) or one of the house's (`house:fees`). */
export const ledgerAccounts = pgTable('ledger_accounts', {
  account: text('account').primaryKey(),
  userId: id('user_id').references(() => users.id),
  balance: usd('balance').notNull(),
})

/**
 * Written by the engine alone, which knows the users and instruments it writes of. Checking each row's
 * again would take a third of the time it takes to store it; `ops ledger check` does it.
 */
export const orders = pgTable(
  'orders',
  {
    id: id('id').primaryKey(),
    userId: id('user_id').notNull(),
    instrumentId: integer('instrument_id').notNull(),
    /** 1 buy, 2 sell. */
    side: smallint('side').notNull(),
    /** 0 pending, 1 holding, 2 cancelled, 3 history. */
    status: smallint('status').notNull(),
    lots: lots('lots').notNull(),
    leverage: integer('leverage').notNull(),
    /** 1 limit, 2 stop; null for one that was never pending. */
    targetKind: smallint('target_kind'),
    targetPrice: price('target_price'),
    originPrice: price('origin_price').notNull(),
    openPrice: price('open_price').notNull(),
    stopLoss: price('stop_loss'),
    takeProfit: price('take_profit'),
    margin: usd('margin').notNull(),
    fee: usd('fee').notNull(),
    placedAt: instant('placed_at').notNull(),
    closePrice: price('close_price'),
    profit: usd('profit'),
    closeReason: smallint('close_reason').notNull().default(0),
    closedAt: instant('closed_at'),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    // Neither knows the status, so that closing an order touches no index (see the migration's fillfactor).
    index('orders_user').on(table.userId, table.id),
    check('orders_side', sql`${table.side} in (1, 2)`),
    check('orders_lots', sql`${table.lots} > 0`),
    check('orders_margin', sql`${table.margin} >= 0 and ${table.fee} >= 0`),
    check('orders_target', sql`(${table.targetKind} is null) = (${table.targetPrice} is null)`),
    check('orders_pending', sql`${table.status} <> 0 or ${table.targetKind} is not null`),
    check(
      'orders_cancelled',
      sql`(${table.status} = 2) = (${table.cancelledAt} is not null and ${table.cancelReason} is not null)`,
    ),
    check(
      'orders_closed',
      sql`(${table.status} = 3) = (${table.closedAt} is not null and ${table.closePrice} is not null and ${table.profit} is not null and ${table.closeReason} > 0)`,
    ),
  ],
)

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

/** The first answer to each command a client has named, so that a repeat gets the same. */
export const clientCommands = pgTable(
  'client_commands',
  {
    userId: id('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** What was asked for under this name. */
    asks: text('asks').notNull(),
    answer: jsonb('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
)

/** Who may write a partition. Every batch checks its epoch in its own transaction. */
export const partitionLeases = pgTable('partition_leases', {
  partition: integer('partition').primaryKey(),
  epoch: integer('epoch').notNull(),
  /** The holder's batches so far: each is stored only after the one before it. */
  batch: bigint('batch', { mode: 'number' }).notNull().default(0),
  /** All orders before this one have ended. */
  oldestLiveOrder: id('oldest_live_order').notNull().default(0),
  holder: text('holder').notNull(),
  renewedAt: instant('renewed_at').notNull(),
})

/** What operators did: who, what, when, and how it was before and after. Rows are never changed. */
export const auditLog = pgTable('audit_log', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  operator: text('operator').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  at: instant('at').notNull().defaultNow(),
})
