import { rateOfChange } from './change.ts'
import { exponentialAverage } from './exponentialAverage.ts'

interface Lines {
  readonly trix?: number
  readonly signal?: number
}

/** Hutson's TRIX: by how much per cent an average of averages of averages changes, and the average of that. */
export function trix(closes: readonly number[], { length, signal }: { length: number; signal: number }): Lines[] {
  const average = (values: readonly (number | undefined)[]) => exponentialAverage(values, length)
  const changes = rateOfChange(average(average(average(closes))), 1)
  const signals = exponentialAverage(changes, signal)
  return changes.map((change, index) => {
    const mean = signals[index]
    if (change === undefined) return {}
    return mean === undefined ? { trix: change } : { trix: change, signal: mean }
  })
}
