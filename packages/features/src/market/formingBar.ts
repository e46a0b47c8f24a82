import { candleStart, foldCandle, type Candle, type Period } from '@openlot/core/math'

/** The bar that is still forming, kept so that the forming minute can be folded in again and again. */
export interface FormingBar {
  readonly period: Period
  /** The bar without its forming minute; undefined where that minute is its first. */
  readonly base: Candle | undefined
  /** The latest minute that was folded in. */
  readonly minute: Candle | undefined
  /** What the chart shows. */
  readonly bar: Candle | undefined
}

/**
 * Begins with what the server has: the last bar of the period, and the last minute,
 * which that bar already holds.
 */
export function startForming(period: Period, last: Candle | undefined, minute: Candle | undefined): FormingBar {
  if (last === undefined || period === '1min') return { period, base: undefined, minute: last, bar: last }
  if (minute === undefined || candleStart(minute.Time, period) !== last.Time) {
    return { period, base: last, minute: undefined, bar: last }
  }
  // Highs and lows may stay: the minute only ever widens them. Only the volume would count twice.
  const base = { ...last, Volume: Math.max(0, last.Volume - minute.Volume) }
  return { period, base, minute, bar: last }
}

/** The forming bar after one more frame of the forming minute; an older minute than the present one changes nothing. */
export function foldMinute(forming: FormingBar, minute: Candle): FormingBar {
  const { period } = forming
  if (forming.minute !== undefined && minute.Time < forming.minute.Time) return forming
  if (forming.bar !== undefined && candleStart(minute.Time, period) < forming.bar.Time) return forming
  // A later minute has begun, so the former one is finished and belongs to the base for good.
  const finished = forming.minute !== undefined && minute.Time > forming.minute.Time
  const base = finished ? foldCandle(forming.base, period, forming.minute) : forming.base
  return { period, base, minute, bar: foldCandle(base, period, minute) }
}
