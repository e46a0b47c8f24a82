import * as z from 'zod/mini'
import { decimal, id, time } from './scalars.ts'

export const MARKET_OPEN = 1
export const MARKET_CLOSED = 2

/** A seller gets Bid, a buyer pays Ask; Open, High, Low and Close are bids of the trading day. */
export const quotationsSchema = z.object({
  Bid: decimal,
  Ask: decimal,
  Open: decimal,
  High: decimal,
  Low: decimal,
  Close: decimal,
  /** Close against Open in per cent, two decimals. */
  Change: decimal,
  /** The time of the last tick; 0 before the first. */
  Time: time,
  /** 1 while the market is open and its last tick is too old to trade on. */
  Stale: z.int(),
  /** 1 while nothing is opened, and what is open can be closed, also at a price that is too old else. */
  CloseOnly: z.optional(z.int()),
})

/** Weekly trading hours in the instrument's own time zone; days count from Sunday 0, past the end of the week from 7. */
export const sessionsSchema = z.object({
  TimeZone: z.string(),
  Hours: z.array(z.object({ OpenDay: z.int(), OpenTime: z.string(), CloseDay: z.int(), CloseTime: z.string() })),
  /** Holidays, early closes and late openings of the coming weeks: closed from From, open again at Until. */
  Holidays: z.array(z.object({ Name: z.string(), From: time, Until: time })),
})
export type Sessions = z.infer<typeof sessionsSchema>

export const instrumentSchema = z.object({
  Id: id,
  Code: z.string(),
  ShowCode: z.string(),
  ShowName: z.string(),
  Logo: z.string(),
  CategoryId: id,
  /** 1 open, otherwise closed. */
  MarketStatus: z.int(),
  ForexQuotations: quotationsSchema,
  QuoteCurrency: z.string(),
  PricePrecision: z.int(),
  /** The price move that is called one pip. */
  PipSize: decimal,
  /** Lot step and smallest order. */
  Pip: decimal,
  ForexMinCont: decimal,
  /** Largest order in lots. */
  MaxCont: decimal,
  /** Units of the underlying in one lot. */
  ForexContNum: decimal,
  HasForexMultiple: z.array(z.object({ Value: z.int() })),
  /** 1 fixed margin, otherwise by price and leverage. */
  MarginMode: z.int(),
  /** Dollars per lot in fixed-margin mode. */
  FixedMargin: decimal,
  ForexFeeRate: decimal,
  /** Minimum distance of stop loss and take profit from the price. */
  StopLevel: decimal,
  /** Age in seconds at which a tick of the open market is too old to trade on. */
  StaleSeconds: z.int(),
  Sessions: sessionsSchema,
  /** When a closed market opens by its hours; null while it is open, and where its hours do not say. */
  OpensAt: z.nullable(time),
  /** When it closed; null as `OpensAt`. */
  ClosedSince: z.nullable(time),
})
export type Instrument = z.infer<typeof instrumentSchema>

export const categorySchema = z.object({ Id: id, NameShowTrans: z.string() })
export type Category = z.infer<typeof categorySchema>
