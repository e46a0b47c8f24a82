import type { Series } from './movingWindow.ts'
import { weightedAverage } from './weightedAverage.ts'

/** Hull's moving average: weighted averages of two lengths, whose difference takes back the lag, averaged once more. */
export function hullAverage(values: Series, length: number): (number | undefined)[] {
  const slow = weightedAverage(values, length)
  const fast = weightedAverage(values, Math.max(1, Math.floor(length / 2)))
  const raw = fast.map((value, index) => {
    const other = slow[index]
    return value === undefined || other === undefined ? undefined : 2 * value - other
  })
  return weightedAverage(raw, Math.max(1, Math.floor(Math.sqrt(length))))
}
