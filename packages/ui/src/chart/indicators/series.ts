/** A series with a value a candle; undefined where too few candles are before one. */
export type Series = readonly (number | undefined)[]

/** What is made of two series, candle by candle; undefined where one of them is. */
export const ofBoth = (a: Series, b: Series, make: (a: number, b: number) => number): (number | undefined)[] =>
  a.map((value, index) => {
    const other = b[index]
    return value === undefined || other === undefined ? undefined : make(value, other)
  })
