import type { Series } from './series.ts'

/**
 * A value of each window: what is made of the last values, the newest last. Undefined where there are too few, also
 * since those that the series itself lacks.
 */
export function ofWindows(
  values: Series,
  length: number,
  make: (window: readonly number[]) => number,
): (number | undefined)[] {
  return values.map((_, index) => {
    const window = values.slice(Math.max(0, index + 1 - length), index + 1)
    return window.length === length && window.every((value) => value !== undefined) ? make(window) : undefined
  })
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
