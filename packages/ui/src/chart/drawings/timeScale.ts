import type { TradedTime } from '@openlot/core/math'

/** A candle, as far as its place is concerned. */
interface Timed {
  readonly timestamp: number
}

/** The last candle that starts at or before a time; there is one. */
function indexBefore(bars: readonly Timed[], time: number): number {
  let low = 0
  let high = bars.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((bars[middle]?.timestamp ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return low
}

/** How times lie between candles that are not there. */
export interface TimeStep {
  /** The length of a period in milliseconds. */
  readonly step: number
  /** Of a market that closes: there are no candles then. */
  readonly traded?: TradedTime | undefined
}

/** How many candles there would be from one time to another. */
function candlesBetween({ step, traded }: TimeStep, from: number, to: number): number {
  if (traded === undefined) return (to - from) / step
  return (traded.until(to) - traded.until(from)) / traded.barMs(step)
}

/** The time that is so many candles away from another one. */
function timeAfter({ step, traded }: TimeStep, from: number, candles: number): number {
  if (traded === undefined) return from + candles * step
  return traded.timeOf(traded.until(from) + candles * traded.barMs(step))
}

/**
 * Where a time is among the candles: 2.5 is half-way between the third and the fourth. Before and after them, as many
 * periods away as there are, or will be, candles.
 */
export function indexOfTime(bars: readonly Timed[], steps: TimeStep, time: number): number {
  const last = bars.length - 1
  const [first, newest] = [bars[0], bars[last]]
  if (first === undefined || newest === undefined) return 0
  if (time < first.timestamp) return candlesBetween(steps, first.timestamp, time)
  if (time >= newest.timestamp) return last + candlesBetween(steps, newest.timestamp, time)
  const before = indexBefore(bars, time)
  const start = bars[before]?.timestamp ?? 0
  const end = bars[before + 1]?.timestamp ?? start + steps.step
  return before + (time - start) / (end - start)
}

/** The time at a place among the candles, to the millisecond: the inverse of {@link indexOfTime}. */
export function timeOfIndex(bars: readonly Timed[], steps: TimeStep, index: number): number {
  const last = bars.length - 1
  const [first, newest] = [bars[0], bars[last]]
  if (first === undefined || newest === undefined) return 0
  if (index < 0) return Math.round(timeAfter(steps, first.timestamp, index))
  if (index >= last) return Math.round(timeAfter(steps, newest.timestamp, index - last))
  const before = Math.floor(index)
  const start = bars[before]?.timestamp ?? 0
  const end = bars[before + 1]?.timestamp ?? start
  return Math.round(start + (index - before) * (end - start))
}
