import { meanOf } from './movingWindow.ts'
import type { Series } from './series.ts'

/**
 * An average that begins as the mean of the first values, and then moves towards each next one by a share of the
 * distance. Leading gaps are skipped.
 */
function movingAverage(values: Series, length: number, share: number): (number | undefined)[] {
  const first: number[] = []
  let last: number | undefined
  return values.map((value) => {
    if (value === undefined) return undefined
    if (last !== undefined) return (last += share * (value - last))
    first.push(value)
    if (first.length === length) last = meanOf(first)
    return last
  })
}

/** The exponential moving average. */
export const exponentialAverage = (values: Series, length: number): (number | undefined)[] =>
  movingAverage(values, length, 2 / (length + 1))

/** Wilder's average, which forgets more slowly: each value counts as one of so many. */
export const wilderAverage = (values: Series, length: number): (number | undefined)[] =>
  movingAverage(values, length, 1 / length)
