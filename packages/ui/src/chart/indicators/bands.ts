/** Lines around a price at one candle; none where too few candles are before it. */
export interface Bands {
  readonly upper?: number
  readonly middle?: number
  readonly lower?: number
}
