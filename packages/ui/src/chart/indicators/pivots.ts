import type { Candle } from './candle.ts'
import { formerStretch, type Whole } from './formerStretch.ts'

/** A pivot with the resistances above it (`r1` is the nearest) and the supports below. */
export type Pivots = Readonly<Partial<Record<'p' | 'r1' | 'r2' | 'r3' | 'r4' | 's1' | 's2' | 's3' | 's4', number>>>

const typical = ({ high, low, close }: Whole) => (high + low + close) / 3

/** The pivots of floor traders. */
export function classicPivots(former: Whole): Pivots {
  const p = typical(former)
  const { high, low } = former
  const range = high - low
  return {
    p,
    r1: 2 * p - low,
    r2: p + range,
    r3: high + 2 * (p - low),
    s1: 2 * p - high,
    s2: p - range,
    s3: low - 2 * (high - p),
  }
}

/** Pivots at Fibonacci's shares of the former range. */
export function fibonacciPivots(former: Whole): Pivots {
  const p = typical(former)
  const range = former.high - former.low
  const [near, middle] = [0.382 * range, 0.618 * range]
  return { p, r1: p + near, r2: p + middle, r3: p + range, s1: p - near, s2: p - middle, s3: p - range }
}

/** Camarilla pivots: shares of 1.1 former ranges around the former close. */
export function camarillaPivots(former: Whole): Pivots {
  const { close } = former
  const range = 1.1 * (former.high - former.low)
  return {
    p: typical(former),
    r1: close + range / 12,
    r2: close + range / 6,
    r3: close + range / 4,
    r4: close + range / 2,
    s1: close - range / 12,
    s2: close - range / 6,
    s3: close - range / 4,
    s4: close - range / 2,
  }
}

/** The pivots of each candle, by the trading day before its own. */
export function dailyPivots(
  bars: readonly Candle[],
  pivotsOf: (former: Whole) => Pivots,
  days: readonly Candle[] = [],
): Pivots[] {
  let known: Whole | undefined
  let pivots: Pivots = {}
  return formerStretch(bars, '1day', days).map((former) => {
    if (former !== known) pivots = former === undefined ? {} : pivotsOf(former)
    known = former
    return pivots
  })
}
