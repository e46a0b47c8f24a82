import type { Candles } from './candle.ts'

/** Chaikin's accumulation/distribution line: the volume, counted by where each candle closed in its range. */
export function accumulationDistribution(bars: Candles<'high' | 'low' | 'close' | 'volume'>): number[] {
  let sum = 0
  return bars.map(({ high, low, close, volume = 0 }) => {
    if (high > low) sum += ((close - low - (high - close)) / (high - low)) * volume
    return sum
  })
}
