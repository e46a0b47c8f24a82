import type { Candles } from './candle.ts'
import { closePosition } from './rangePosition.ts'

const MIDDLE = 50

interface Lines {
  readonly k?: number
  readonly d?: number
  readonly j?: number
}

/**
 * KDJ, the stochastic oscillator as it is used in East Asia: its averages begin in the middle and move towards each
 * value by a share; J = 3K − 2D.
 */
export function kdj(
  bars: Candles<'high' | 'low' | 'close'>,
  { length, smoothing, signal }: { length: number; smoothing: number; signal: number },
): Lines[] {
  let [k, d] = [MIDDLE, MIDDLE]
  return closePosition(bars, length).map((position) => {
    if (position === undefined) return {}
    k += (position - k) / smoothing
    d += (k - d) / signal
    return { k, d, j: 3 * k - 2 * d }
  })
}
