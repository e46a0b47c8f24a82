import { closesOf, type Candles } from './candle.ts'
import { highestOf, lowestOf } from './movingExtremes.ts'
import type { Series } from './series.ts'

/** Where there is no range, nothing is high or low. */
const MIDDLE = 50

/** Where each value is between the lowest (0) and the highest (100) of the last ones. */
export function rangePosition(
  values: Series,
  { highs, lows, length }: { highs: Series; lows: Series; length: number },
): (number | undefined)[] {
  const highest = highestOf(highs, length)
  const lowest = lowestOf(lows, length)
  return values.map((value, index) => {
    const [high, low] = [highest[index], lowest[index]]
    if (value === undefined || high === undefined || low === undefined) return undefined
    return high === low ? MIDDLE : (100 * (value - low)) / (high - low)
  })
}

/** Where the close of each candle is between the lowest (0) and the highest (100) price of the last candles. */
export const closePosition = (bars: Candles<'high' | 'low' | 'close'>, length: number): (number | undefined)[] =>
  rangePosition(closesOf(bars), { highs: bars.map(({ high }) => high), lows: bars.map(({ low }) => low), length })
