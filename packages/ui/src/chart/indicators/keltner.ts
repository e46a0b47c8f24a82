import { averageTrueRange } from './averageTrueRange.ts'
import type { Bands } from './bands.ts'
import { closesOf, type Candles } from './candle.ts'
import { exponentialAverage } from './exponentialAverage.ts'

/** Keltner's channel as Raschke has it: an exponential average, and so many average true ranges above and below. */
export function keltner(
  bars: Candles<'high' | 'low' | 'close'>,
  { length, width, range }: { length: number; width: number; range: number },
): Bands[] {
  const ranges = averageTrueRange(bars, range)
  return exponentialAverage(closesOf(bars), length).map((middle, index) => {
    const reach = ranges[index]
    if (middle === undefined || reach === undefined) return {}
    return { upper: middle + width * reach, middle, lower: middle - width * reach }
  })
}
