import type { Candles } from './candle.ts'

/** Aroon: how recent the highest and the lowest price of the last candles are, from 100 (now) to 0. */
export const aroon = (bars: Candles<'high' | 'low'>, length: number): { up?: number; down?: number }[] =>
  bars.map((_, index) => {
    if (index < length) return {}
    const window = bars.slice(index - length, index + 1)
    const highs = window.map(({ high }) => high)
    const lows = window.map(({ low }) => low)
    return {
      up: (100 * highs.lastIndexOf(Math.max(...highs))) / length,
      down: (100 * lows.lastIndexOf(Math.min(...lows))) / length,
    }
  })
