import { PRICE_SCALE, type Price } from './units.ts'

/** How many dollars one unit of a currency is worth, as an exact fraction. */
export interface Conversion {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Dollars are worth themselves. */
export const USD_CONVERSION: Conversion = { numerator: 1n, denominator: 1n }

const ONE = 10n ** BigInt(PRICE_SCALE)

/** The worth of a currency quoted against the dollar, such as EUR from EURUSD: the mid of bid and ask. */
export function conversionFromBase(quote: { bid: Price; ask: Price }): Conversion {
  return { numerator: quote.bid + quote.ask, denominator: 2n * ONE }
}

/** The worth of a currency the dollar is quoted in, such as JPY from USDJPY: one over the mid. */
export function conversionFromQuote(quote: { bid: Price; ask: Price }): Conversion {
  return { numerator: 2n * ONE, denominator: quote.bid + quote.ask }
}
