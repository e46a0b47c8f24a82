import {
  type Candle,
  STORED_PERIODS,
  type StoredPeriod,
  candleStart,
  foldCandles,
  nextCandleStart,
} from '@openlot/core/math'

/** A time from one moment up to, but without, another; milliseconds since the epoch, UTC. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A part of a range with the finest period that has all bars there. */
export interface Stretch extends Range {
  readonly period: StoredPeriod
}

/** A bar that is changed, removed or added. */
export interface BarChange {
  readonly period: StoredPeriod
  readonly time: number
  /** Undefined where there was none. */
  readonly before: Candle | undefined
  /** Undefined where none is left. */
  readonly after: Candle | undefined
}

/**
 * Divides a range by the finest bars that there are, newest first. What is older than all of them is in none.
 *
 * @param since since when each period has all its bars, starts of trading days.
 */
export function stretchesOf({ from, to }: Range, since: ReadonlyMap<StoredPeriod, number>): Stretch[] {
  const stretches: Stretch[] = []
  let end = to
  for (const period of STORED_PERIODS) {
    const start = Math.max(from, since.get(period) ?? Infinity)
    if (start >= end) continue
    stretches.push({ period, from: start, to: end })
    end = start
  }
  return stretches
}

/** The times of the bars of a period that a range touches. */
export const rangeOf = ({ from, to }: Range, period: StoredPeriod): Range => ({
  from: candleStart(from, period),
  to: nextCandleStart(to - 1, period),
})

/** The stored periods that are longer than one. */
export const longerThan = (period: StoredPeriod): readonly StoredPeriod[] =>
  STORED_PERIODS.slice(STORED_PERIODS.indexOf(period) + 1)

/** What is different between two lists of bars of a period. */
export function changesBetween(period: StoredPeriod, before: readonly Candle[], after: readonly Candle[]): BarChange[] {
  const old = new Map(before.map((bar) => [bar.Time, bar]))
  const now = new Map(after.map((bar) => [bar.Time, bar]))
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted((a, b) => a - b)
    .map((time) => ({ period, time, before: old.get(time), after: now.get(time) }))
    .filter((change) => !isSame(change.before, change.after))
}

/**
 * What follows for the longer bars of a stretch from its finest ones: each bar that the stretch touches is their fold.
 *
 * @param finest the finest bars of the trading days that the stretch touches, oldest first, as they are from now on.
 * @param stored the longer bars as they are stored, of at least the times that the stretch touches.
 */
export function foldAnew(
  stretch: Stretch,
  finest: readonly Candle[],
  stored: ReadonlyMap<StoredPeriod, readonly Candle[]>,
): BarChange[] {
  return longerThan(stretch.period).flatMap((period) => {
    const { from, to } = rangeOf(stretch, period)
    const isIn = ({ Time }: Candle): boolean => Time >= from && Time < to
    return changesBetween(period, (stored.get(period) ?? []).filter(isIn), foldCandles(finest.filter(isIn), period))
  })
}

const isSame = (one: Candle | undefined, other: Candle | undefined): boolean =>
  one?.Open === other?.Open &&
  one?.High === other?.High &&
  one?.Low === other?.Low &&
  one?.Close === other?.Close &&
  one?.Volume === other?.Volume
