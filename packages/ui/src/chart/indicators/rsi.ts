import { wilderAverage } from './exponentialAverage.ts'
import { ofBoth } from './series.ts'

/** Wilder's relative strength index: 100 where the closes only rise, 0 where they only fall. */
export function rsi(closes: readonly number[], length: number): (number | undefined)[] {
  const changes = closes.map((close, index) => {
    const before = closes[index - 1]
    return before === undefined ? undefined : close - before
  })
  const averageOf = (part: (change: number) => number) =>
    wilderAverage(
      changes.map((change) => change && part(change)),
      length,
    )
  return ofBoth(
    averageOf((change) => Math.max(0, change)),
    averageOf((change) => Math.max(0, -change)),
    (gain, loss) => (loss === 0 ? 100 : (100 * gain) / (gain + loss)),
  )
}
