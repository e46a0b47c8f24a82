import { candleStart, foldCandle, type Candle, type Period } from '@openlot/core/math'

/** The bar that is still forming, kept so that its forming minute can be folded in repeatedly. */
export interface FormingBar {
  readonly period: Period
  /** The bar without its forming minute; undefined where that minute is its first. */
  readonly base: Candle | undefined
  /** The latest minute that was folded in. */
  readonly minute: Candle | undefined
  /** What the chart shows. */
  readonly bar: Candle | undefined
}

/** Starts from the server's last bar of the period and its last minute, which that bar already contains. */
export function startForming(period: Period, last: Candle | undefined, minute: Candle | undefined): FormingBar {
  if (last === undefined || period === '1min') return { period, base: undefined, minute: last, bar: last }
  if (minute === undefined || candleStart(minute.Time, period) !== last.Time) {
    return { period, base: last, minute: undefined, bar: last }
  }
  // High and low may stay, as the minute only widens them. Only the volume would count twice.
  const base = { ...last, Volume: Math.max(0, last.Volume - minute.Volume) }
  return { period, base, minute, bar: last }
}

/** Folds in one more frame of the forming minute; a minute before the current one changes nothing. */
export function foldMinute(forming: FormingBar, minute: Candle): FormingBar {
  const { period } = forming
  if (forming.minute !== undefined && minute.Time < forming.minute.Time) return forming
  if (forming.bar !== undefined && candleStart(minute.Time, period) < forming.bar.Time) return forming
  // A later minute has begun, so the previous one is complete and becomes part of the base.
  const finished = forming.minute !== undefined && minute.Time > forming.minute.Time
  const base = finished ? foldCandle(forming.base, period, forming.minute) : forming.base
  return { period, base, minute, bar: foldCandle(base, period, minute) }
}
