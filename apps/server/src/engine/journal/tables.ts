import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_LEASE_MS } from '../../cluster/tables.ts'
import { id, instant } from '../../storage/columns.ts'
import { ORDER_COLUMNS } from './orderColumns.ts'

/** The columns of `orders`, as `ORDER_COLUMNS` defines them. */
const orderColumns = Object.fromEntries(Object.entries(ORDER_COLUMNS).map(([name, { ddl }]) => [name, ddl])) as {
  [Name in keyof typeof ORDER_COLUMNS]: (typeof ORDER_COLUMNS)[Name]['ddl']
}

/**
 * Written by the engine alone, which knows the accounts and instruments it refers to. Foreign keys would take
 * a third of the time that storing a row takes; `ops ledger check` checks the references instead.
 */
export const orders = pgTable('orders', orderColumns, (table) => [
  // The index does not contain the status, so that closing an order updates no index (see the migration's fillfactor).
  index('orders_account').on(table.account_id, table.id),
  check('orders_side', sql`${table.side} in (1, 2)`),
  check('orders_lots', sql`${table.lots} > 0`),
  check('orders_margin', sql`${table.margin} >= 0 and ${table.fee} >= 0`),
  check('orders_target', sql`(${table.target_kind} is null) = (${table.target_price} is null)`),
  check('orders_pending', sql`${table.status} <> 0 or ${table.target_kind} is not null`),
  check(
    'orders_cancelled',
    sql`(${table.status} = 2) = (${table.cancelled_at} is not null and ${table.cancel_reason} is not null)`,
  ),
  check(
    'orders_closed',
    sql`(${table.status} = 3) = (${table.closed_at} is not null and ${table.close_price} is not null and ${table.profit} is not null and ${table.close_reason} > 0)`,
  ),
])

/** The first result of each command with an idempotency key, so that a repeat gets the same. */
export const clientCommands = pgTable(
  'client_commands',
  {
    accountId: id('account_id').notNull(),
    idempotencyKey: uuid('client_id').notNull(),
    /** The command's content. */
    content: text('asks').notNull(),
    /** See `resultText.ts`. */
    result: text('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.idempotencyKey] }),
    // Rows come in the order of their time, so this finds the old ones and costs next to nothing to keep.
    index('client_commands_at').using('brin', table.at),
  ],
)

/** Into how many partitions the accounts are divided. A running server divides them once `wanted` is larger. */
export const partitioning = pgTable(
  'partitioning',
  {
    /** The table has one row. */
    id: smallint('id').primaryKey(),
    partitions: integer('partitions').notNull(),
    wanted: integer('wanted').notNull(),
  },
  ({ id: row, partitions, wanted }) => [
    check('partitioning_row', sql`${row} = 1`),
    check('partitioning_power', sql`${partitions} & (${partitions} - 1) = 0 and ${wanted} & (${wanted} - 1) = 0`),
    check('partitioning_grows', sql`${partitions} between 1 and ${wanted}`),
  ],
)

/** Which process may write a partition. Every batch checks its epoch in its own transaction. */
export const partitionLeases = pgTable('partition_leases', {
  partition: integer('partition').primaryKey(),
  epoch: integer('epoch').notNull(),
  /** The holder's batches so far; each is stored only after its predecessor. */
  batch: bigint('batch', { mode: 'number' }).notNull().default(0),
  /** Orders with lower ids have ended. */
  oldestLiveOrder: id('oldest_live_order').notNull().default(0),
  /** The next ids that it gives, and what each exceeds the last by; null until its first batch. */
  nextOrder: id('next_order'),
  nextTransfer: id('next_transfer'),
  nextTask: id('next_task'),
  idStep: integer('id_step').notNull().default(1),
  /** The trading day up to which all its accounts are rolled over. */
  rolledUntil: date('rolled_until'),
  /** Up to which price everything is done and stored, where prices come from another process; null before the first. */
  priceEpoch: integer('price_epoch'),
  priceSeq: bigint('price_seq', { mode: 'number' }),
  /** The node that an operator has chosen for it. */
  node: text('node'),
  holder: text('holder').notNull(),
  renewedAt: instant('renewed_at').notNull(),
  /** See `leases`. */
  leaseMs: integer('lease_ms').notNull().default(DEFAULT_LEASE_MS),
})
