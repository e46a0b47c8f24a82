import type { Period } from './period.ts'
import { MINUTE_MS } from './time.ts'
import { tradingDayStart } from './tradingDay.ts'

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

const LENGTH_MS: Record<Exclude<Period, '1day'>, number> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
}

/**
 * Start of the bar that `time` falls into: multiples of the length in UTC, for a day 17:00 in New York.
 */
export function candleStart(time: number, period: Period): number {
  if (period === '1day') return tradingDayStart(time)
  const length = LENGTH_MS[period]
  return Math.floor(time / length) * length
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

/** Finished bars of a finer period as bars of a coarser one, oldest first. */
export function foldCandles(finer: Iterable<Candle>, period: Period): Candle[] {
  const bars: Candle[] = []
  let forming: Candle | undefined
  for (const candle of finer) {
    const next = foldCandle(forming, period, candle)
    if (forming !== undefined && next.Time !== forming.Time) bars.push(forming)
    forming = next
  }
  if (forming !== undefined) bars.push(forming)
  return bars
}
