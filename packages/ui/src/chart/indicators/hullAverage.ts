import { ofBoth, type Series } from './series.ts'
import { weightedAverage } from './weightedAverage.ts'

/** Hull's moving average: weighted averages of two lengths, whose difference takes back the lag, averaged once more. */
export function hullAverage(values: Series, length: number): (number | undefined)[] {
  const slow = weightedAverage(values, length)
  const fast = weightedAverage(values, Math.max(1, Math.floor(length / 2)))
  const raw = ofBoth(fast, slow, (quick, late) => 2 * quick - late)
  return weightedAverage(raw, Math.max(1, Math.floor(Math.sqrt(length))))
}
