import type { BidAsk } from './quote.ts'
import { PRICE_SCALE } from './units.ts'

/** The currency of every account: margin, fees and profits are kept in it. */
const ACCOUNT_CURRENCY = 'USD'

/** How many dollars one unit of a currency is worth, as an exact fraction. */
export interface Conversion {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Dollars are worth themselves. */
export const USD_CONVERSION: Conversion = { numerator: 1n, denominator: 1n }

/**
 * Where the rate of a currency comes from: none is needed for the account currency, else the instrument that
 * quotes the currency in dollars (`base`, such as EURUSD) or dollars in the currency (`quote`, such as USDJPY).
 */
export type ConversionPath =
  | 'account-currency'
  | { readonly instrumentId: number; readonly currencyIs: 'base' | 'quote' }

/**
 * Finds where the rate of a currency comes from.
 *
 * @param idOf the id of the instrument with a code; undefined when there is none.
 * @returns undefined when no instrument gives the rate, so that nothing quoted in the currency can be traded.
 */
export function conversionPath(
  currency: string,
  idOf: (code: string) => number | undefined,
): ConversionPath | undefined {
  if (currency === ACCOUNT_CURRENCY) return 'account-currency'
  const base = idOf(currency + ACCOUNT_CURRENCY)
  if (base !== undefined) return { instrumentId: base, currencyIs: 'base' }
  const quote = idOf(ACCOUNT_CURRENCY + currency)
  return quote === undefined ? undefined : { instrumentId: quote, currencyIs: 'quote' }
}

/** Whether an instrument is quoted as so much of its currency for a dollar, such as USDJPY. */
export const isDollarBase = (path: ConversionPath | undefined, instrumentId: number): boolean =>
  typeof path === 'object' && path.currencyIs === 'quote' && path.instrumentId === instrumentId

const ONE = 10n ** BigInt(PRICE_SCALE)

/**
 * The rate at a quote of the path's instrument, by the mid of bid and ask.
 *
 * @returns undefined without a quote, unless none is needed.
 */
export function conversionAt(path: ConversionPath, quote: BidAsk | undefined): Conversion | undefined {
  if (path === 'account-currency') return USD_CONVERSION
  if (quote === undefined) return undefined
  const [sum, two] = [quote.bid + quote.ask, 2n * ONE]
  return path.currencyIs === 'base' ? { numerator: sum, denominator: two } : { numerator: two, denominator: sum }
}
