import type { Candles } from './candle.ts'
import { rateOfChange } from './change.ts'

/**
 * Chaikin's volatility: by how much per cent the average range of the candles has changed. The exponential average
 * begins with the first range, as in the author's example.
 */
export function chaikinVolatility(
  bars: Candles<'high' | 'low'>,
  { length, change }: { length: number; change: number },
): (number | undefined)[] {
  let average: number | undefined
  const averages = bars.map(({ high, low }, index) => {
    average = average === undefined ? high - low : average + (2 / (length + 1)) * (high - low - average)
    return index + 1 < length ? undefined : average
  })
  return rateOfChange(averages, change)
}
