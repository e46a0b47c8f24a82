import { averagesOf, closesOf, mediansOf, typicalOf, type Candle } from './candle.ts'

/** The prices of a candle that an indicator can be computed from, by the names that the field has for them. */
const PRICES_OF = { close: closesOf, hl2: mediansOf, hlc3: typicalOf, ohlc4: averagesOf } as const

export type IndicatorSource = keyof typeof PRICES_OF
export const INDICATOR_SOURCES = Object.keys(PRICES_OF) as IndicatorSource[]

/** A source as stored; closes where it is none. */
export const readSource = (stored: unknown): IndicatorSource =>
  INDICATOR_SOURCES.find((source) => source === stored) ?? 'close'

/** One price of each candle. */
export const pricesOf = (bars: readonly Candle[], source: IndicatorSource): number[] => PRICES_OF[source](bars)
