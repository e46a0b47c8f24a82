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

/**
 * Where a time is among the candles: 2.5 is half-way between the third and the fourth. Before and after them, as many
 * periods away as there are.
 *
 * @param step the length of a period in milliseconds.
 */
export function indexOfTime(bars: readonly Timed[], step: number, time: number): number {
  const last = bars.length - 1
  const [first, newest] = [bars[0], bars[last]]
  if (first === undefined || newest === undefined) return 0
  if (time < first.timestamp) return (time - first.timestamp) / step
  if (time >= newest.timestamp) return last + (time - newest.timestamp) / step
  const before = indexBefore(bars, time)
  const start = bars[before]?.timestamp ?? 0
  const end = bars[before + 1]?.timestamp ?? start + step
  return before + (time - start) / (end - start)
}

/** The time at a place among the candles, to the millisecond: the inverse of {@link indexOfTime}. */
export function timeOfIndex(bars: readonly Timed[], step: number, index: number): number {
  const last = bars.length - 1
  const [first, newest] = [bars[0], bars[last]]
  if (first === undefined || newest === undefined) return 0
  if (index < 0) return Math.round(first.timestamp + index * step)
  if (index >= last) return Math.round(newest.timestamp + (index - last) * step)
  const before = Math.floor(index)
  const start = bars[before]?.timestamp ?? 0
  const end = bars[before + 1]?.timestamp ?? start
  return Math.round(start + (index - before) * (end - start))
}
