import type { Candles } from './candle.ts'

/** The price volume trend: the volume, counted by the change of the close as a share, since the first candle. */
export function priceVolumeTrend(bars: Candles<'close' | 'volume'>): number[] {
  let sum = 0
  return bars.map(({ close, volume = 0 }, index) => {
    const before = bars[index - 1]?.close
    if (before) sum += ((close - before) / before) * volume
    return sum
  })
}
