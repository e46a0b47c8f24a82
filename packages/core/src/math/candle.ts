import type { Period } from './period.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'
import { tradingDate, tradingDateStart, tradingDayStart } from './tradingDay.ts'

/** One bar. Prices are bids as floats, because charts draw floats; money never comes from a candle. */
export interface Candle {
  /** Start of the bar, milliseconds since the epoch, UTC. */
  readonly Time: number
  readonly Open: number
  readonly High: number
  readonly Low: number
  readonly Close: number
  /** Number of ticks. */
  readonly Volume: number
}

/** 1 January 1970 was a Thursday. */
const DAYS_FROM_MONDAY = 3
const DAYS_PER_WEEK = 7

/** Bars that start at multiples of their length, in UTC. */
const everyUtc =
  (length: number) =>
  (time: number): number =>
    Math.floor(time / length) * length

/** Bars that start at multiples of their length after the start of the trading day. */
const everyOfDay =
  (length: number) =>
  (time: number): number => {
    const day = tradingDayStart(time)
    return day + Math.floor((time - day) / length) * length
  }

function weekStart(time: number): number {
  const date = tradingDate(time)
  const weekday = (((date + DAYS_FROM_MONDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  return tradingDateStart(date - weekday)
}

function monthStart(time: number): number {
  const date = new Date(tradingDate(time) * DAY_MS)
  return tradingDateStart(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS)
}

interface Grid {
  /** Start of the bar that a time falls into. */
  readonly startOf: (time: number) => number
  /** A time that is this long after the start of a bar is in the next one, however long the bar is. */
  readonly nextMs: number
}

const GRIDS: Readonly<Record<Period, Grid>> = {
  '1min': { startOf: everyUtc(MINUTE_MS), nextMs: MINUTE_MS },
  '3min': { startOf: everyUtc(3 * MINUTE_MS), nextMs: 3 * MINUTE_MS },
  '5min': { startOf: everyUtc(5 * MINUTE_MS), nextMs: 5 * MINUTE_MS },
  '15min': { startOf: everyUtc(15 * MINUTE_MS), nextMs: 15 * MINUTE_MS },
  '30min': { startOf: everyUtc(30 * MINUTE_MS), nextMs: 30 * MINUTE_MS },
  '60min': { startOf: everyUtc(HOUR_MS), nextMs: HOUR_MS },
  '2hour': { startOf: everyOfDay(2 * HOUR_MS), nextMs: 2 * HOUR_MS },
  '4hour': { startOf: everyOfDay(4 * HOUR_MS), nextMs: 4 * HOUR_MS },
  '1day': { startOf: tradingDayStart, nextMs: 1.5 * DAY_MS },
  '1week': { startOf: weekStart, nextMs: 8 * DAY_MS },
  '1mon': { startOf: monthStart, nextMs: 40 * DAY_MS },
}

/**
 * Start of the bar that `time` falls into. Up to an hour these are multiples of the length in UTC; of two and four hours,
 * multiples from the start of the trading day on, whose last bar is shorter where clocks change; a day is the trading
 * day, 17:00 in New York, a week begins with Monday's, a month with the trading day of its first date.
 */
export const candleStart = (time: number, period: Period): number => GRIDS[period].startOf(time)

/** Start of the bar after the one that `time` falls into, whether it will have one or not. */
export function nextCandleStart(time: number, period: Period): number {
  const { startOf, nextMs } = GRIDS[period]
  return startOf(startOf(time) + nextMs)
}

/** The bar after one more tick; a tick of a later bar begins a new one. */
export function foldTick(candle: Candle | undefined, period: Period, tick: { time: number; bid: number }): Candle {
  const { time, bid } = tick
  return foldCandle(candle, period, { Time: time, Open: bid, High: bid, Low: bid, Close: bid, Volume: 1 })
}

/**
 * The bar of `period` after one more finer bar; one of a later start begins a new bar.
 * Fold each finer bar once: a finished one, or a forming one into the bar as it was before.
 */
export function foldCandle(candle: Candle | undefined, period: Period, finer: Candle): Candle {
  const Time = candleStart(finer.Time, period)
  if (candle === undefined || candle.Time !== Time) return { ...finer, Time }
  return {
    Time,
    Open: candle.Open,
    High: Math.max(candle.High, finer.High),
    Low: Math.min(candle.Low, finer.Low),
    Close: finer.Close,
    Volume: candle.Volume + finer.Volume,
  }
}

/** Finished bars of a finer period as bars of a coarser one, oldest first, each as soon as it is whole. */
export function* foldedCandles(finer: Iterable<Candle>, period: Period): Generator<Candle> {
  let forming: Candle | undefined
  for (const candle of finer) {
    const next = foldCandle(forming, period, candle)
    if (forming !== undefined && next.Time !== forming.Time) yield forming
    forming = next
  }
  if (forming !== undefined) yield forming
}

/** As `foldedCandles`, all at once. */
export const foldCandles = (finer: Iterable<Candle>, period: Period): Candle[] => [...foldedCandles(finer, period)]
