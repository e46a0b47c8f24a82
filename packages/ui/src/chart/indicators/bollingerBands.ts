import type { Bands } from './bands.ts'
import { meanOf } from './movingWindow.ts'

/** Bollinger's bands: the mean of the last values, and so many standard deviations above and below. */
export const bollingerBands = (
  values: readonly number[],
  { length, width }: { length: number; width: number },
): Bands[] =>
  values.map((_, index) => {
    if (index + 1 < length) return {}
    const window = values.slice(index + 1 - length, index + 1)
    const middle = meanOf(window)
    const deviation = Math.sqrt(meanOf(window.map((value) => (value - middle) ** 2)))
    return { upper: middle + width * deviation, middle, lower: middle - width * deviation }
  })
