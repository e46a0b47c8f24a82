/*
 * Indicators that are made of averages, as functions of candles. Floats, as they are only drawn. Where too few candles
 * are before one, it has no value.
 */

interface Candle {
  readonly close: number
}
type Values = readonly (number | undefined)[]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * An average that begins as the mean of the first values, and then moves towards each next one by a share of the
 * distance. Leading gaps are skipped.
 */
function movingAverage(values: Values, length: number, share: number): (number | undefined)[] {
  const first: number[] = []
  let last: number | undefined
  return values.map((value) => {
    if (value === undefined) return undefined
    if (last !== undefined) return (last += share * (value - last))
    first.push(value)
    if (first.length === length) last = mean(first)
    return last
  })
}

/** The exponential moving average. */
export const exponentialAverage = (values: Values, length: number): (number | undefined)[] =>
  movingAverage(values, length, 2 / (length + 1))

/** Bollinger's bands: the mean of the last closes, and so many standard deviations above and below. */
export function bollingerBands(bars: readonly Candle[], { length, width }: { length: number; width: number }) {
  return bars.map((_, index) => {
    if (index + 1 < length) return {}
    const closes = bars.slice(index + 1 - length, index + 1).map(({ close }) => close)
    const mid = mean(closes)
    const deviation = Math.sqrt(mean(closes.map((close) => (close - mid) ** 2)))
    return { up: mid + width * deviation, mid, dn: mid - width * deviation }
  })
}

/** MACD: the distance of two exponential averages, its own average, and twice the distance of those. */
export function convergence(
  bars: readonly Candle[],
  { short, long, signal }: { short: number; long: number; signal: number },
): { dif?: number; dea?: number; macd?: number }[] {
  const closes = bars.map(({ close }) => close)
  const slow = exponentialAverage(closes, long)
  const differences = exponentialAverage(closes, short).map((fast, index) => {
    const other = slow[index]
    return fast === undefined || other === undefined ? undefined : fast - other
  })
  const averages = exponentialAverage(differences, signal)
  return differences.map((dif, index) => {
    const dea = averages[index]
    if (dif === undefined) return {}
    return dea === undefined ? { dif } : { dif, dea, macd: 2 * (dif - dea) }
  })
}

/** Wilder's relative strength index: 100 where the closes only rise, 0 where they only fall. */
export function relativeStrength(bars: readonly Candle[], length: number): (number | undefined)[] {
  const changes = bars.map(({ close }, index) => {
    const before = bars[index - 1]?.close
    return before === undefined ? undefined : close - before
  })
  const averageOf = (part: (change: number) => number) =>
    movingAverage(
      changes.map((change) => change && part(change)),
      length,
      1 / length,
    )
  const gains = averageOf((change) => Math.max(0, change))
  const losses = averageOf((change) => Math.max(0, -change))
  return gains.map((gain, index) => {
    const loss = losses[index]
    if (gain === undefined || loss === undefined) return undefined
    return loss === 0 ? 100 : (100 * gain) / (gain + loss)
  })
}
