import { meanOf, ofWindows } from './movingWindow.ts'
import type { Series } from './series.ts'

/** The end of the straight line that is nearest to the last values, by least squares. */
export function linearRegression(values: Series, length: number): (number | undefined)[] {
  const middle = (length - 1) / 2
  const spread = Array.from({ length }, (_, at) => (at - middle) ** 2).reduce((sum, square) => sum + square, 0)
  return ofWindows(values, length, (window) => {
    const mean = meanOf(window)
    const slope = spread === 0 ? 0 : window.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread
    return mean + slope * middle
  })
}
