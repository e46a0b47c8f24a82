import { CLOSE_REASON, ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import {
  type Lots,
  type Price,
  type Side,
  type Usd,
  formatLots,
  formatPrice,
  formatUsd,
  parseLots,
  parsePrice,
  parseUsd,
} from '@openlot/core/math'
import { date, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { dateOf, dateText } from '../../storage/dates.ts'
import { id, instant, lots, price, usd } from '../../storage/columns.ts'
import type { CancelReason, CloseReason, Order, OrderStatus, Target } from '../model/order.ts'

export const STATUS_NUMBER: Readonly<Record<OrderStatus, number>> = {
  pending: ORDER_STATUS.PENDING,
  holding: ORDER_STATUS.HOLDING,
  cancelled: ORDER_STATUS.CANCELLED,
  closed: ORDER_STATUS.HISTORY,
}
export const REASON_NUMBER: Readonly<Record<CloseReason, number>> = {
  'by-hand': CLOSE_REASON.BY_HAND,
  'take-profit': CLOSE_REASON.TAKE_PROFIT,
  'stop-loss': CLOSE_REASON.STOP_LOSS,
  'stop-out': CLOSE_REASON.STOP_OUT,
  reset: CLOSE_REASON.RESET,
  leader: CLOSE_REASON.LEADER,
  'copy-stop': CLOSE_REASON.COPY_STOP,
  'close-by': CLOSE_REASON.CLOSE_BY,
  'guaranteed-stop': CLOSE_REASON.GUARANTEED_STOP,
}
const SIDE_NUMBER: Readonly<Record<Side, number>> = { buy: ORDER_SIDE.BUY, sell: ORDER_SIDE.SELL }
const TARGET_NUMBER: Readonly<Record<Target['kind'], number>> = { limit: 1, stop: 2 }

/** A query returns ids and decimals as text and times as dates; JSON has ids and times as numbers. */
type StoredValue = string | number | boolean | Date

/** How a value is written to a row and read from it. */
interface Codec<Value, Stored> {
  readonly write: (value: Value) => Stored
  readonly read: (stored: StoredValue) => Value
}

const PLAIN: Codec<number, number> = { write: (value) => value, read: Number }
const TIME: Codec<number, number> = { write: (value) => value, read: (stored) => new Date(stored as number).getTime() }
const PRICE: Codec<Price, string> = { write: formatPrice, read: (stored) => parsePrice(String(stored)) }
const LOTS: Codec<Lots, string> = { write: formatLots, read: (stored) => parseLots(String(stored)) }
const USD: Codec<Usd, string> = { write: formatUsd, read: (stored) => parseUsd(String(stored)) }
const TEXT: Codec<string, string> = { write: (value) => value, read: String }
const DATE: Codec<number, string> = {
  write: dateText,
  read: (stored) => dateOf(stored instanceof Date ? stored : String(stored)),
}
const CANCEL_REASON: Codec<CancelReason, string> = { write: (value) => value, read: (stored) => stored as CancelReason }

const numbered = <Name extends string>(table: Readonly<Record<Name, number>>): Codec<Name, number> => {
  const names = new Map((Object.entries(table) as [Name, number][]).map(([name, number]) => [number, name]))
  return {
    write: (name) => table[name],
    read: (stored) => {
      const name = names.get(Number(stored))
      if (name === undefined) throw new Error(`no name for ${String(stored)}`)
      return name
    },
  }
}

/** Fields of an order that are objects of their own, or undefined; each of their fields is a column. */
type Group = 'target' | 'closed' | 'cancelled' | 'origin' | 'trail'

interface Column<Stored, Ddl> {
  /** The column's definition in the schema, from which migrations follow. */
  readonly ddl: Ddl
  /** Whether it may change after the order was placed. */
  readonly changes: boolean
  /** What a row holds where the order has no value; null by default. */
  readonly none: unknown
  /** What a row is read as that is older than the column. */
  readonly initial: unknown
  readonly group: Group | undefined
  readonly field: string
  readonly write: (value: never) => Stored
  readonly read: (stored: StoredValue) => unknown
}

/** A column for a field of an order. */
function column<Field extends Exclude<keyof Order, Group>, Stored, Ddl>(
  field: Field,
  codec: Codec<NonNullable<Order[Field]>, Stored>,
  ddl: Ddl,
  changes = false,
  /** What rows hold that are older than the column. */
  initial: Stored | null = null,
): Column<undefined extends Order[Field] ? Stored | null : Stored, Ddl> {
  return { ddl, changes, none: null, initial, group: undefined, field, write: codec.write, read: codec.read }
}

/** A column for a field of a group. */
function part<In extends Group, Field extends keyof NonNullable<Order[In]> & string, Stored, Ddl, None = null>(
  group: In,
  field: Field,
  codec: Codec<NonNullable<Order[In]>[Field], Stored>,
  ddl: Ddl,
  { changes = false, none = null as None }: { changes?: boolean; none?: None } = {},
): Column<Stored | None, Ddl> {
  return { ddl, changes, none, initial: null, group, field, write: codec.write, read: codec.read }
}

const CHANGES = true

/** Every column of an order. The row type, the table, batches, writing and reading all follow from it. */
export const ORDER_COLUMNS = {
  id: column('id', PLAIN, id('id').primaryKey()),
  account_id: column('accountId', PLAIN, id('account_id').notNull()),
  instrument_id: column('instrumentId', PLAIN, integer('instrument_id').notNull()),
  /** 1 buy, 2 sell. */
  side: column('side', numbered(SIDE_NUMBER), smallint('side').notNull()),
  /** 0 pending, 1 holding, 2 cancelled, 3 history. */
  status: column('status', numbered(STATUS_NUMBER), smallint('status').notNull(), CHANGES),
  lots: column('lots', LOTS, lots('lots').notNull(), CHANGES),
  leverage: column('leverage', PLAIN, integer('leverage').notNull()),
  /** 1 limit, 2 stop; null for an order that was never pending. */
  target_kind: part('target', 'kind', numbered(TARGET_NUMBER), smallint('target_kind'), { changes: true }),
  target_price: part('target', 'price', PRICE, price('target_price'), { changes: true }),
  origin_price: column('originPrice', PRICE, price('origin_price').notNull(), CHANGES),
  open_price: column('openPrice', PRICE, price('open_price').notNull(), CHANGES),
  stop_loss: column('stopLoss', PRICE, price('stop_loss'), CHANGES),
  take_profit: column('takeProfit', PRICE, price('take_profit'), CHANGES),
  margin: column('margin', USD, usd('margin').notNull(), CHANGES),
  fee: column('fee', USD, usd('fee').notNull(), CHANGES),
  placed_at: column('placedAt', TIME, instant('placed_at').notNull()),
  close_price: part('closed', 'price', PRICE, price('close_price'), { changes: true }),
  profit: part('closed', 'profit', USD, usd('profit'), { changes: true }),
  close_reason: part(
    'closed',
    'reason',
    numbered(REASON_NUMBER),
    smallint('close_reason').notNull().default(CLOSE_REASON.NONE),
    { changes: true, none: CLOSE_REASON.NONE },
  ),
  closed_at: part('closed', 'at', TIME, instant('closed_at'), { changes: true }),
  cancel_reason: part('cancelled', 'reason', CANCEL_REASON, text('cancel_reason'), { changes: true }),
  cancelled_at: part('cancelled', 'at', TIME, instant('cancelled_at'), { changes: true }),
  /** The leader's order that this one copies, and the volumes of both when it was copied. */
  leader_order_id: part('origin', 'leaderOrderId', PLAIN, id('leader_order_id')),
  leader_lots: part('origin', 'leaderLots', LOTS, lots('leader_lots')),
  copied_lots: part('origin', 'lots', LOTS, lots('copied_lots')),
  stop_loss_set_at: column('stopLossSetAt', TIME, instant('stop_loss_set_at'), CHANGES),
  take_profit_set_at: column('takeProfitSetAt', TIME, instant('take_profit_set_at'), CHANGES),
  target_set_at: column('targetSetAt', TIME, instant('target_set_at'), CHANGES),
  filled_at: column('filledAt', TIME, instant('filled_at'), CHANGES),
  swap: column('swap', USD, usd('swap').notNull().default('0'), CHANGES, '0'),
  dividends: column('dividends', USD, usd('dividends').notNull().default('0'), CHANGES, '0'),
  nights: column('nights', PLAIN, integer('nights').notNull().default(0), CHANGES, 0),
  linked_id: column('linkedId', PLAIN, id('linked_id'), CHANGES),
  guarantee_premium: column('guaranteePremium', PRICE, price('guarantee_premium'), CHANGES),
  trail: part('trail', 'distance', PRICE, price('trail'), { changes: true }),
  trail_step: part('trail', 'step', PRICE, price('trail_step'), { changes: true }),
  break_even_at: column('breakEvenAt', PRICE, price('break_even_at'), CHANGES),
  expires_at: column('expiresAt', TIME, instant('expires_at')),
  oco_group: column('ocoGroup', TEXT, uuid('oco_group'), CHANGES),
  stop_loss_distance: column('stopLossDistance', PRICE, price('stop_loss_distance'), CHANGES),
  take_profit_distance: column('takeProfitDistance', PRICE, price('take_profit_distance'), CHANGES),
  rolled_on: column('rolledOn', DATE, date('rolled_on'), CHANGES),
  initial_stop: column('initialStop', PRICE, price('initial_stop'), CHANGES),
}

type Columns = typeof ORDER_COLUMNS

/** An order as PostgreSQL and JSON hold it: decimals as text, states as the contract's numbers, times in milliseconds. */
export type OrderRow = { [Name in keyof Columns]: Columns[Name] extends Column<infer Stored, unknown> ? Stored : never }

/** A row as a query returns it (ids as text, times as dates) or as JSON holds it. */
export type StoredOrder = { [Name in keyof OrderRow]: OrderRow[Name] | StoredValue }

const columns = Object.entries(ORDER_COLUMNS) as unknown as [
  keyof OrderRow,
  Omit<Column<unknown, unknown>, 'write'> & { write(value: unknown): unknown },
][]

/** Columns that may change after an order was placed. */
export const CHANGING_COLUMNS = columns.flatMap(([name, { changes }]) => (changes ? [name] : []))

/** A row of no values; copies of it are faster to fill than objects that grow. */
const EMPTY_ROW = Object.fromEntries(columns.map(([name, { none }]) => [name, none]))

export function toOrderRow(order: Order): OrderRow {
  const row: Record<string, unknown> = { ...EMPTY_ROW }
  for (const [name, { group, field, write }] of columns) {
    const holder = (group === undefined ? order : order[group]) as Record<string, unknown> | undefined
    const value = holder?.[field]
    if (value !== undefined) row[name] = write(value)
  }
  return row as OrderRow
}

export function fromOrderRow(row: StoredOrder): Order {
  const order: Record<string, unknown> = {
    target: undefined,
    closed: undefined,
    cancelled: undefined,
    origin: undefined,
    trail: undefined,
  }
  for (const [name, { group, field, none, initial, read }] of columns) {
    const stored = row[name] ?? (initial as StoredValue | null)
    const value = stored === null || stored === none ? undefined : read(stored)
    if (group === undefined) order[field] = value
    else if (value !== undefined) Object.assign((order[group] ??= {}), { [field]: value })
  }
  return order as unknown as Order
}

/** The values of a row, in the order of the columns, separated by `|`. */
export function textOfOrderRow(row: OrderRow): string {
  let joined = ''
  for (const [name] of columns) joined += `${joined && '|'}${row[name] ?? ''}`
  return joined
}

/** The row of such values. Columns that were added later have none. */
export function orderRowOf(values: readonly string[]): StoredOrder {
  const row: Record<string, unknown> = {}
  for (const [index, [name]] of columns.entries()) {
    const value = values[index] ?? ''
    row[name] = value === '' ? EMPTY_ROW[name] : /^\d+$/.test(value) ? Number(value) : value
  }
  return row as StoredOrder
}
