import type { Candles } from './candle.ts'
import { wilderAverage } from './exponentialAverage.ts'

/** The true range of each candle: from its high to its low, with the gap to the close before. */
const trueRanges = (bars: Candles<'high' | 'low' | 'close'>): number[] =>
  bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close
    return before === undefined ? high - low : Math.max(high, before) - Math.min(low, before)
  })

/** Wilder's average of the true range. */
export const averageTrueRange = (bars: Candles<'high' | 'low' | 'close'>, length: number): (number | undefined)[] =>
  wilderAverage(trueRanges(bars), length)
