import * as v from 'valibot'
import { decimal, id, time, whole } from './scalars.ts'

export const MARKET_OPEN = 1
export const MARKET_CLOSED = 2

/** A seller gets Bid, a buyer pays Ask; Open, High, Low and Close are bids of the trading day. */
const quotationsSchema = v.object({
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
  Stale: whole,
  /** 1 while nothing is opened, and what is open can be closed, also at a price that is too old else. */
  CloseOnly: v.optional(whole),
})

/** Weekly trading hours in the instrument's own time zone; days count from Sunday 0, past the end of the week from 7. */
const sessionsSchema = v.object({
  TimeZone: v.string(),
  Hours: v.array(v.object({ OpenDay: whole, OpenTime: v.string(), CloseDay: whole, CloseTime: v.string() })),
  /** Holidays, early closes and late openings of the coming weeks: closed from From, open again at Until. */
  Holidays: v.array(v.object({ Name: v.string(), From: time, Until: time })),
})

/** What a position pays (negative) or gets for a night that it is held over 17:00 in New York. */
const swapSchema = v.object({
  long: decimal,
  short: decimal,
  /** For how many nights at once: three before a weekend, none before a holiday. */
  nights: whole,
  /** When, in milliseconds since the epoch. */
  at: time,
})

export const instrumentSchema = v.object({
  Id: id,
  Code: v.string(),
  ShowCode: v.string(),
  ShowName: v.string(),
  Logo: v.string(),
  CategoryId: id,
  /** 1 open, otherwise closed. */
  MarketStatus: whole,
  ForexQuotations: quotationsSchema,
  QuoteCurrency: v.string(),
  PricePrecision: whole,
  /** The price move that is called one pip. */
  PipSize: decimal,
  /** Lot step and smallest order. */
  Pip: decimal,
  ForexMinCont: decimal,
  /** Largest order in lots. */
  MaxCont: decimal,
  /** Units of the underlying in one lot. */
  ForexContNum: decimal,
  HasForexMultiple: v.array(v.object({ Value: whole })),
  /** 1 fixed margin, otherwise by price and leverage. */
  MarginMode: whole,
  /** Dollars per lot in fixed-margin mode. */
  FixedMargin: decimal,
  ForexFeeRate: decimal,
  /** Minimum distance of stop loss and take profit from the price. */
  StopLevel: decimal,
  /** Age in seconds at which a tick of the open market is too old to trade on. */
  StaleSeconds: whole,
  Sessions: sessionsSchema,
  /** When a closed market opens by its hours; null while it is open, and where its hours do not say. */
  OpensAt: v.nullable(time),
  /** When it closed; null as `OpensAt`. */
  ClosedSince: v.nullable(time),
  /** How swap is reckoned: none, points, percent, benchmark or money. */
  SwapMode: v.optional(v.string()),
  /** The rate of each side in the unit of its mode: steps of the price, per cent a year, dollars a lot. */
  SwapLong: v.optional(decimal),
  SwapShort: v.optional(decimal),
  /** Nights of each day of an ordinary week, from Sunday. */
  SwapDays: v.optional(v.array(whole)),
  /** Dollars a lot at the next rollover, at the price of now; null where no swap is paid, or no price is known. */
  SwapNext: v.optional(v.nullable(swapSchema)),
  /** 1 where stops can be guaranteed: for a premium in units of the price, at least so many per cent of it away. */
  GuaranteeOffered: v.optional(whole),
  GuaranteePremium: v.optional(decimal),
  GuaranteeDistance: v.optional(decimal),
  /** The next dividend of an index: who holds it over the night before its date gets or pays it. */
  Dividend: v.optional(v.nullable(v.object({ ex_date: v.string(), points: decimal }))),
})
export type Instrument = v.InferOutput<typeof instrumentSchema>

export const categorySchema = v.object({ Id: id, NameShowTrans: v.string() })
export type Category = v.InferOutput<typeof categorySchema>
