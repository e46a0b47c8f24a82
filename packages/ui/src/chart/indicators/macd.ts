import { exponentialAverage } from './exponentialAverage.ts'
import { ofBoth } from './series.ts'

interface Convergence {
  readonly macd?: number
  readonly signal?: number
  readonly histogram?: number
}

/** MACD: the distance of two exponential averages, its own average as the signal, and the distance of those. */
export function macd(
  closes: readonly number[],
  { short, long, signal }: { short: number; long: number; signal: number },
): Convergence[] {
  const distances = ofBoth(
    exponentialAverage(closes, short),
    exponentialAverage(closes, long),
    (fast, slow) => fast - slow,
  )
  const signals = exponentialAverage(distances, signal)
  return distances.map((distance, index) => {
    const average = signals[index]
    if (distance === undefined) return {}
    return average === undefined
      ? { macd: distance }
      : { macd: distance, signal: average, histogram: distance - average }
  })
}
