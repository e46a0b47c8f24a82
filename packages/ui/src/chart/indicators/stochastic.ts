import type { Candles } from './candle.ts'
import { closePosition } from './rangePosition.ts'
import type { Series } from './series.ts'
import { simpleAverage } from './simpleAverage.ts'

interface Lengths {
  readonly length: number
  /** How many values %K is the mean of. */
  readonly smoothing: number
  /** How many of %K, %D is the mean of. */
  readonly signal: number
}

interface Lines {
  readonly k?: number
  readonly d?: number
}

/** The mean of positions in a range, and the mean of those. */
export function smoothedPosition(positions: Series, { smoothing, signal }: Omit<Lengths, 'length'>): Lines[] {
  const ks = simpleAverage(positions, smoothing)
  const ds = simpleAverage(ks, signal)
  return ks.map((k, index) => {
    const d = ds[index]
    if (k === undefined) return {}
    return d === undefined ? { k } : { k, d }
  })
}

/** Lane's slow stochastic: %K says where the closes are in the range of the last candles, in per cent; %D is its mean. */
export const stochastic = (bars: Candles<'high' | 'low' | 'close'>, { length, ...means }: Lengths): Lines[] =>
  smoothedPosition(closePosition(bars, length), means)
