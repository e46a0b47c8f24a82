import type { Series } from './series.ts'

/** The simple moving average: the mean of the last values. Each value is added once and taken away once. */
export function simpleAverage(values: Series, length: number): (number | undefined)[] {
  let sum = 0
  let count = 0
  return values.map((value, index) => {
    if (value === undefined) {
      ;[sum, count] = [0, 0]
      return undefined
    }
    sum += value
    count += 1
    if (count > length) sum -= values[index - length]!
    return count < length ? undefined : sum / length
  })
}
