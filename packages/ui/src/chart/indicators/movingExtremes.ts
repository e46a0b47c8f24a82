import type { Series } from './series.ts'

/**
 * The extreme of the last values at each candle, each value looked at twice at most, however long the window is.
 *
 * @param beats whether a value makes an earlier one never the extreme again.
 */
function movingExtreme(
  values: Series,
  length: number,
  beats: (now: number, before: number) => boolean,
): (number | undefined)[] {
  /** Indexes of values that may yet be the extreme, the best of them first. */
  let candidates: number[] = []
  let first = 0
  let count = 0
  return values.map((value, index) => {
    if (value === undefined) {
      ;[candidates, first, count] = [[], 0, 0]
      return undefined
    }
    count += 1
    while (candidates.length > first && beats(value, values[candidates.at(-1)!]!)) candidates.pop()
    candidates.push(index)
    while (candidates[first]! <= index - length) first += 1
    return count < length ? undefined : values[candidates[first]!]
  })
}

/** The highest of the last values. */
export const highestOf = (values: Series, length: number): (number | undefined)[] =>
  movingExtreme(values, length, (now, before) => now >= before)

/** The lowest of the last values. */
export const lowestOf = (values: Series, length: number): (number | undefined)[] =>
  movingExtreme(values, length, (now, before) => now <= before)
