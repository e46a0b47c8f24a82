import type { DayCount, SwapDays } from '@openlot/core/math'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, lots, price, rate, usd } from '../storage/columns.ts'
import type { CalendarEntry } from './terms/calendars.ts'
import type { Instrument } from './terms/instrument.ts'
import type { WeeklySessions } from './terms/sessions.ts'
import type { SimulationRules } from './sources/simulated/eras.ts'
import type { RolloverRow } from './rollovers/rolloverRow.ts'
import type { SwapMode } from './terms/instrumentSwap.ts'

/** From when on an instrument's bars of a longer period are complete: what is older is still being filled. */
export const candleFills = pgTable(
  'candle_fills',
  {
    instrumentId: integer('instrument_id').notNull(),
    period: smallint('period').notNull(),
    /** In milliseconds since the epoch, the start of a trading day. */
    since: bigint('since', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.period] })],
)

/** Holidays and shortened days of a market place, in its local time. */
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
  pipSize: price('pip_size').notNull(),
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
  market: text('market').$type<'auto' | 'open' | 'closed' | 'close-only'>().notNull().default('auto'),
  sessions: jsonb('sessions').$type<WeeklySessions>().notNull(),
  /** Not a foreign key: the calendars are inserted after the schema is created. */
  calendar: text('calendar').notNull().default('none'),
  symbols: jsonb('symbols').$type<Instrument['symbols']>().notNull().default({}),
  /** Null where stops are not guaranteed. */
  guaranteePremium: price('guarantee_premium'),
  guaranteeDistance: rate('guarantee_distance'),
  swapMode: text('swap_mode').$type<SwapMode>().notNull().default('none'),
  /** How the nights of a rollover are counted. */
  swapDays: text('swap_days').$type<SwapDays['by']>().notNull().default('daily'),
  settleDays: smallint('settle_days').notNull().default(2),
  dayCount: smallint('day_count').$type<DayCount>().notNull().default(360),
  /** Per cent a year that the broker adds to a benchmark. */
  swapAdmin: rate('swap_admin').notNull().default('0'),
  /** How much of a dividend a long position gets. */
  dividendLong: rate('dividend_long').notNull().default('1'),
  /** Dollars a lot and night of swap-free accounts, after so many nights. */
  adminFee: usd('admin_fee').notNull().default('0'),
  graceNights: smallint('grace_nights').notNull().default(7),
  /** Whether swap-free accounts may open it. */
  allowsSwapFree: boolean('allows_swap_free').notNull().default(true),
  /** Raised by each mend: what a server writes of bars that it has read before is refused. */
  candleEdition: integer('candle_edition').notNull().default(0),
})

/** The last accepted quote of each instrument, as its source told it. */
export const lastQuotes = pgTable('last_quotes', {
  instrumentId: integer('instrument_id').primaryKey(),
  bid: price('bid').notNull(),
  ask: price('ask').notNull(),
  /** In milliseconds since the epoch. */
  time: bigint('time', { mode: 'number' }).notNull(),
})

export const candles = pgTable(
  'candles',
  {
    /** Not a foreign key: checking a month of bars one by one would double the first start. */
    instrumentId: integer('instrument_id').notNull(),
    /** Its number, see `PERIOD_NUMBERS`. */
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

/** From when on prices came from which source: a command that takes bars again must ask the same one. */
export const marketSources = pgTable('market_sources', {
  /** In milliseconds since the epoch. */
  since: bigint('since', { mode: 'number' }).primaryKey(),
  /** As `sourceMark` tells them apart. */
  source: text('source').notNull(),
})

/** From when on simulated prices follow which rules: what was quoted under others stays. */
export const simulatedEras = pgTable('simulated_eras', {
  /** In milliseconds since the epoch. */
  since: bigint('since', { mode: 'number' }).primaryKey(),
  rules: text('rules').$type<SimulationRules>().notNull(),
})

/** What a lot of an instrument pays or gets for a night, in the unit of its mode, from a trading day on. */
export const swapRates = pgTable(
  'swap_rates',
  {
    instrumentId: integer('instrument_id').notNull(),
    validFrom: date('valid_from').notNull(),
    long: rate('long').notNull(),
    short: rate('short').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.validFrom] })],
)

/** The overnight interest of a currency in per cent a year, from a trading day on. */
export const benchmarks = pgTable(
  'benchmarks',
  {
    currency: text('currency').notNull(),
    validFrom: date('valid_from').notNull(),
    rate: rate('rate').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.validFrom] })],
)

/** Dividends of indices, in points of their price. */
export const dividends = pgTable(
  'dividends',
  {
    instrumentId: integer('instrument_id').notNull(),
    exDate: date('ex_date').notNull(),
    points: price('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.exDate] })],
)

/** What each trading day is rolled over at; engines book it from here, once for each position. */
export const rollovers = pgTable('rollovers', {
  /** The day that ends. */
  day: date('day').primaryKey(),
  at: instant('at').notNull(),
  /** By instrument; see `rolloverRows.ts`. */
  terms: jsonb('terms').$type<readonly RolloverRow[]>().notNull(),
})
