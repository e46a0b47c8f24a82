import type { Candles } from './candle.ts'

/** On-balance volume: the volume of candles that closed higher, less that of those that closed lower, since the first. */
export function onBalanceVolume(bars: Candles<'close' | 'volume'>): number[] {
  let sum = 0
  return bars.map(({ close, volume = 0 }, index) => {
    const before = bars[index - 1]?.close ?? close
    return (sum += Math.sign(close - before) * volume)
  })
}
