import type { Candle } from './candle.ts'
import { tradingStretches } from './tradingStretches.ts'

/** The figures of a trading day or week. */
export interface Whole {
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * For each candle the figures of the trading day or week before its own; undefined where that is not among the candles
 * as a whole.
 */
export function formerStretch(bars: readonly Candle[], period: '1day' | '1week'): (Whole | undefined)[] {
  let former: Whole | undefined
  return tradingStretches(bars, period).flatMap(({ from, to, isWhole }) => {
    const known = former
    const own = bars.slice(from, to)
    former = isWhole
      ? {
          high: Math.max(...own.map(({ high }) => high)),
          low: Math.min(...own.map(({ low }) => low)),
          close: own.at(-1)!.close,
        }
      : undefined
    return own.map(() => known)
  })
}
