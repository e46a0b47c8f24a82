import { rangePosition } from './rangePosition.ts'
import { rsi } from './rsi.ts'
import { smoothedPosition } from './stochastic.ts'

interface Lengths {
  /** Of the relative strength index. */
  readonly strength: number
  /** Of the range that it is placed in. */
  readonly length: number
  readonly smoothing: number
  readonly signal: number
}

/** Chande's and Kroll's StochRSI: where the relative strength index is in its own range of late, as a stochastic. */
export function stochasticRsi(closes: readonly number[], { strength, length, ...means }: Lengths) {
  const values = rsi(closes, strength)
  return smoothedPosition(rangePosition(values, { highs: values, lows: values, length }), means)
}
