import type { Bands } from './bands.ts'
import type { Candles } from './candle.ts'
import { highestOf, lowestOf } from './movingExtremes.ts'

/** Donchian's channel: the highest and the lowest price of the last candles, and the middle of both. */
export function donchian(bars: Candles<'high' | 'low'>, length: number): Bands[] {
  const highest = highestOf(
    bars.map(({ high }) => high),
    length,
  )
  const lowest = lowestOf(
    bars.map(({ low }) => low),
    length,
  )
  return highest.map((upper, index) => {
    const lower = lowest[index]
    return upper === undefined || lower === undefined ? {} : { upper, middle: (upper + lower) / 2, lower }
  })
}
