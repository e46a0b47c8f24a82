import type { Candle, Candles } from './candle.ts'

type Averaged = Omit<Candle, 'timestamp' | 'volume'>

/** Heikin-Ashi: the close is the mean of a candle, the open that of the averaged candle before. */
export function heikinAshi(bars: Candles<'open' | 'high' | 'low' | 'close'>): Averaged[] {
  let before: { open: number; close: number } | undefined
  return bars.map(({ open, high, low, close }) => {
    const averaged = {
      open: before === undefined ? (open + close) / 2 : (before.open + before.close) / 2,
      close: (open + high + low + close) / 4,
    }
    before = averaged
    return {
      ...averaged,
      high: Math.max(high, averaged.open, averaged.close),
      low: Math.min(low, averaged.open, averaged.close),
    }
  })
}
