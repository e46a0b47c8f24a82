import { bigint, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { usd, price, lots } from '../storage/columns.ts'
import type { CalendarEntry } from './terms/calendars.ts'
import type { Instrument } from './terms/instrument.ts'
import type { WeeklySessions } from './terms/sessions.ts'
import type { SimulationRules } from './sources/simulated/eras.ts'

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
