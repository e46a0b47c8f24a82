import { ofWindows } from './movingWindow.ts'
import type { Series } from './series.ts'

/** The weighted moving average: the newest value counts most, each one before it one less. */
export const weightedAverage = (values: Series, length: number): (number | undefined)[] =>
  ofWindows(
    values,
    length,
    (window) => window.reduce((sum, value, index) => sum + value * (index + 1), 0) / ((length * (length + 1)) / 2),
  )
