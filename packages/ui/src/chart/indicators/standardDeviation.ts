import { meanOf, ofWindows } from './movingWindow.ts'
import type { Series } from './series.ts'

/** How far the last values are from their mean: the root of the mean square, of all of them. */
export const standardDeviation = (values: Series, length: number): (number | undefined)[] =>
  ofWindows(values, length, (window) => {
    const mean = meanOf(window)
    return Math.sqrt(meanOf(window.map((value) => (value - mean) ** 2)))
  })
