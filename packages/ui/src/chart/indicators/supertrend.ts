import { averageTrueRange } from './averageTrueRange.ts'
import type { Candles } from './candle.ts'

interface Stop {
  /** Below the candles of a rising trend. */
  readonly up?: number
  /** Above the candles of a falling one. */
  readonly down?: number
}

/**
 * Seban's Supertrend: a stop so many average true ranges from the middle of the candles, that only comes nearer while
 * the trend lasts, and turns when a close reaches it.
 */
export function supertrend(
  bars: Candles<'high' | 'low' | 'close'>,
  { length, factor }: { length: number; factor: number },
): Stop[] {
  const ranges = averageTrueRange(bars, length)
  let [upper, lower] = [Infinity, -Infinity]
  let rises: boolean | undefined
  return bars.map(({ high, low, close }, index) => {
    const range = ranges[index]
    if (range === undefined) return {}
    const middle = (high + low) / 2
    const before = bars[index - 1]?.close ?? close
    const [above, below] = [middle + factor * range, middle - factor * range]
    if (above < upper || before > upper) upper = above
    if (below > lower || before < lower) lower = below
    rises ??= close >= middle
    rises = close > (rises ? lower : upper)
    return rises ? { up: lower } : { down: upper }
  })
}
