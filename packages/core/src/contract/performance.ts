import * as v from 'valibot'
import { decimal, id, time, whole } from './scalars.ts'

/** Fewer trades than this say nothing about a trader; figures of them come with a note. */
export const MIN_TELLING_TRADES = 5
/** Ratios of daily returns are told from so many days on. */
export const MIN_RATIO_DAYS = 20
export const MAX_EQUITY_POINTS = 2000

/** What a group of closed trades has brought, in dollars. A part that was closed is a trade of its own. */
const tradeSumsSchema = v.object({
  trades: whole,
  /** With a net result above zero, and below it. */
  won: whole,
  lost: whole,
  /** Profit − fee + swap + dividends, of all. */
  net: decimal,
  /** What those won have brought together, and what those lost have cost, both above zero. */
  gross_won: decimal,
  gross_lost: decimal,
})
export type TradeSums = v.InferOutput<typeof tradeSumsSchema>

/** The largest fall of the curve below a peak, deposits and withdrawals taken out. */
const drawdownSchema = v.object({
  /** Of the peak. */
  percent: decimal,
  usd: decimal,
  peak_at: time,
  low_at: time,
  /** When the peak was reached again; 0 where it has not been. */
  back_at: time,
})

/** What a curve of net values says; ratios are null where there are too few days for them. */
const curveFiguresSchema = v.object({
  /** Time-weighted, in per cent. */
  return_percent: decimal,
  /** Null where it never fell. */
  drawdown: v.nullable(drawdownSchema),
  /** Net result ÷ largest fall in dollars. */
  recovery_factor: v.nullable(decimal),
  sharpe: v.nullable(decimal),
  sortino: v.nullable(decimal),
  /** Trading days with a return. */
  days: whole,
})
export type CurveFigures = v.InferOutput<typeof curveFiguresSchema>

export const performanceSchema = v.object({
  ...tradeSumsSchema.entries,
  /** What opening has cost (above zero), and what holding overnight and dividends have brought. */
  fees: decimal,
  swap: decimal,
  dividends: decimal,
  /** Per cent of the trades that were won or lost; null without one. */
  win_rate: v.nullable(decimal),
  /** Gross wins ÷ gross losses; null without a loss. */
  profit_factor: v.nullable(decimal),
  /** Average win ÷ average loss; null without one of each. */
  payoff: v.nullable(decimal),
  /** Net ÷ trades; null without one. */
  expectancy: v.nullable(decimal),
  /** The same in multiples of what was at risk, of trades with a stop loss as they opened. */
  expectancy_r: v.nullable(decimal),
  with_stop: whole,
  best: v.nullable(decimal),
  worst: v.nullable(decimal),
  /** The longest runs. */
  won_in_row: whole,
  lost_in_row: whole,
  /** How long trades were held on average, in milliseconds. */
  held_won: v.nullable(whole),
  held_lost: v.nullable(whole),
  by: v.object({
    /** Each list by net, best first. */
    instrument: v.array(v.object({ forex_id: id, ShowCode: v.string(), ...tradeSumsSchema.entries })),
    side: v.array(v.object({ side: whole, ...tradeSumsSchema.entries })),
    /** A trade counts for each of its tags. */
    tag: v.array(v.object({ tag: v.string(), ...tradeSumsSchema.entries })),
    /** Of copies alone, by the leader's nickname. */
    leader: v.array(v.object({ leader: v.string(), ...tradeSumsSchema.entries })),
    /** By when they were opened on the clocks of the zone; weekday 1 is Monday, 7 Sunday. */
    hour: v.array(v.object({ weekday: whole, hour: whole, trades: whole, net: decimal })),
  }),
  /** Of the accounts as a whole: null where an instrument, a side or a tag is asked for, or nothing is known yet. */
  curve: v.nullable(curveFiguresSchema),
})
export type Performance = v.InferOutput<typeof performanceSchema>

/**
 * `[time, net value, balance, flow]` at the end of each trading day and at each deposit, withdrawal or transfer, whose
 * amount is the flow; the last is now.
 */
export const equityPointSchema = v.tuple([time, decimal, decimal, decimal])
export type EquityPoint = v.InferOutput<typeof equityPointSchema>
