import type { Candles } from './candle.ts'
import { meanOf } from './movingWindow.ts'

interface Direction {
  /** How much of the range was gained upwards and downwards, in per cent. */
  pdi?: number
  mdi?: number
  /** How directed the moves are, either way. */
  adx?: number
}

/** Wilder's directional movement: +DI, −DI and their average index. */
export function directional(bars: Candles<'high' | 'low' | 'close'>, length: number): Direction[] {
  let [range, plus, minus] = [0, 0, 0]
  const indexes: number[] = []
  let average: number | undefined
  return bars.map((bar, at) => {
    const before = bars[at - 1]
    if (before === undefined) return {}
    const [up, down] = [bar.high - before.high, before.low - bar.low]
    // Sums of the first candles, then each is worth a little less with every one that follows.
    const keep = at < length ? 1 : 1 - 1 / length
    range = range * keep + Math.max(bar.high, before.close) - Math.min(bar.low, before.close)
    plus = plus * keep + (up > down && up > 0 ? up : 0)
    minus = minus * keep + (down > up && down > 0 ? down : 0)
    if (at + 1 < length) return {}
    const [pdi, mdi] = range === 0 ? [0, 0] : [(100 * plus) / range, (100 * minus) / range]
    const index = plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus)
    if (average !== undefined) average += (index - average) / length
    else if (indexes.push(index) === length) average = meanOf(indexes)
    return average === undefined ? { pdi, mdi } : { pdi, mdi, adx: average }
  })
}
