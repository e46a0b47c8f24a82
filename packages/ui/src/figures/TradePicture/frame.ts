/** A candle; floats, which are only drawn. */
export interface PictureBar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Where a trade began or ended. */
export interface PicturePoint {
  readonly time: number
  readonly price: number
}

const SIDE = 100
const TICKS = 3
const TIMES = 3
/** Of the height, above and below what is drawn. */
const MARGIN = 0.08

interface Shown {
  bars: readonly PictureBar[]
  entry: PicturePoint
  exit: PicturePoint
  stop: number | undefined
}

/** Where times and prices are in a drawing of 100 × 100: candles are evenly spread, whatever times have none. */
export function frameOf({ bars, entry, exit, stop }: Shown) {
  const prices = [
    ...bars.flatMap(({ high, low }) => [high, low]),
    entry.price,
    exit.price,
    ...(stop === undefined ? [] : [stop]),
  ]
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const room = (highest - lowest || Math.abs(highest) / 1000 || 1) * MARGIN
  const [low, high] = [lowest - room, highest + room]
  const width = SIDE / bars.length
  const x = (time: number): number => {
    const after = bars.findIndex((bar) => bar.time > time)
    const index = after === -1 ? bars.length - 1 : Math.max(after - 1, 0)
    return (index + 0.5) * width
  }
  const y = (price: number): number => (1 - (price - low) / (high - low)) * SIDE
  const share = (index: number, of: number) => (index + 1) / (of + 1)
  return {
    x,
    y,
    width,
    ticks: Array.from({ length: TICKS }, (_, index) => low + (high - low) * share(index, TICKS)),
    times: Array.from(
      { length: Math.min(TIMES, bars.length) },
      (_, index) => bars[Math.floor(bars.length * share(index, TIMES))]!.time,
    ),
  }
}
