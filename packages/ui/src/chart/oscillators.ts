/*
 * Indicators as functions of candles. Floats, as they are only drawn. Where too few candles are before one, it has
 * no value.
 */

interface Candle {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

const MIDDLE = 50
/** Lambert's factor: most values are between -100 and 100. */
const CHANNEL_FACTOR = 0.015

/** The candles up to and with one, as many as asked for; undefined if there are fewer. */
function windowAt<Of>(all: readonly Of[], index: number, length: number): readonly Of[] | undefined {
  return index + 1 < length ? undefined : all.slice(index + 1 - length, index + 1)
}

const highest = (bars: readonly Candle[]) => Math.max(...bars.map(({ high }) => high))
const lowest = (bars: readonly Candle[]) => Math.min(...bars.map(({ low }) => low))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The stochastic oscillator with its averages: K of length `k`, D of length `d`, and J = 3K − 2D. */
export function stochastic(bars: readonly Candle[], { length, k, d }: { length: number; k: number; d: number }) {
  let lastK = MIDDLE
  let lastD = MIDDLE
  return bars.map(({ close }, index) => {
    const window = windowAt(bars, index, length)
    if (window === undefined) return {}
    const low = lowest(window)
    const range = highest(window) - low
    const raw = range === 0 ? MIDDLE : ((close - low) / range) * 100
    lastK = ((k - 1) * lastK + raw) / k
    lastD = ((d - 1) * lastD + lastK) / d
    return { k: lastK, d: lastD, j: 3 * lastK - 2 * lastD }
  })
}

/** Wilder's average of the true range: the range of a candle, with the gap to the close before. */
export function averageTrueRange(bars: readonly Candle[], length: number): (number | undefined)[] {
  const ranges = bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close
    return before === undefined ? high - low : Math.max(high, before) - Math.min(low, before)
  })
  let last: number | undefined
  return ranges.map((range, index) => {
    const window = windowAt(ranges, index, length)
    if (window === undefined) return undefined
    last = last === undefined ? mean(window) : (last * (length - 1) + range) / length
    return last
  })
}

/** The commodity channel index: the distance of the typical price from its average, in mean deviations. */
export function channelIndex(bars: readonly Candle[], length: number): (number | undefined)[] {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3)
  return typical.map((price, index) => {
    const window = windowAt(typical, index, length)
    if (window === undefined) return undefined
    const average = mean(window)
    const deviation = mean(window.map((value) => Math.abs(value - average)))
    return deviation === 0 ? 0 : (price - average) / (CHANNEL_FACTOR * deviation)
  })
}

/** Williams' per cent range: where the close is between the highest (0) and the lowest (−100) of the last candles. */
export function williamsRange(bars: readonly Candle[], length: number): (number | undefined)[] {
  return bars.map(({ close }, index) => {
    const window = windowAt(bars, index, length)
    if (window === undefined) return undefined
    const high = highest(window)
    const range = high - lowest(window)
    return range === 0 ? -MIDDLE : ((close - high) / range) * 100
  })
}

/** Heikin-Ashi: the close is the mean of a candle, the open that of the averaged candle before. */
export function averagedCandles(bars: readonly Candle[]): Candle[] {
  let before: { open: number; close: number } | undefined
  return bars.map(({ open, high, low, close }) => {
    const averaged = {
      open: before === undefined ? (open + close) / 2 : (before.open + before.close) / 2,
      close: (open + high + low + close) / 4,
    }
    before = averaged
    return {
      ...averaged,
      high: Math.max(high, averaged.open, averaged.close),
      low: Math.min(low, averaged.open, averaged.close),
    }
  })
}
