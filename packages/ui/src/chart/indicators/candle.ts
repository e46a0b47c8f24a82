/** A candle as indicators are computed from it. Floats, as what comes of it is only drawn. */
export interface Candle {
  /** Its start, in milliseconds since the epoch. */
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Number of ticks. */
  readonly volume?: number | undefined
}

/** A part of each candle: what a function needs of them. */
export type Candles<Part extends keyof Candle> = readonly Pick<Candle, Part>[]

export const closesOf = (bars: Candles<'close'>): number[] => bars.map(({ close }) => close)

/** The middle of each candle. */
export const mediansOf = (bars: Candles<'high' | 'low'>): number[] => bars.map(({ high, low }) => (high + low) / 2)

/** The typical price of each candle. */
export const typicalOf = (bars: Candles<'high' | 'low' | 'close'>): number[] =>
  bars.map(({ high, low, close }) => (high + low + close) / 3)

/** The mean of the four prices of each candle. */
export const averagesOf = (bars: Candles<'open' | 'high' | 'low' | 'close'>): number[] =>
  bars.map(({ open, high, low, close }) => (open + high + low + close) / 4)
