import type { Instrument } from '@openlot/core/contract'
import {
  conversionFromBase,
  conversionFromQuote,
  parsePrice,
  USD_CONVERSION,
  type Conversion,
} from '@openlot/core/math'

/** The source of a currency's rate in dollars. */
export type ConversionSource =
  | { readonly kind: 'usd' }
  /** An instrument that quotes the currency in dollars, such as EURUSD, or dollars in it, such as USDJPY. */
  | { readonly kind: 'base' | 'quote'; readonly instrument: number }

/** Finds the source among the instruments; undefined if there is none, in which case the currency cannot be traded. */
export function conversionSource(
  currency: string,
  instruments: readonly Pick<Instrument, 'Id' | 'Code'>[],
): ConversionSource | undefined {
  if (currency === 'USD') return { kind: 'usd' }
  const idOf = (code: string) => instruments.find(({ Code }) => Code === code)?.Id
  const base = idOf(`${currency}USD`)
  if (base !== undefined) return { kind: 'base', instrument: base }
  const quote = idOf(`USD${currency}`)
  return quote === undefined ? undefined : { kind: 'quote', instrument: quote }
}

/** The conversion at the current quote of its source; undefined while there is no price. */
export function conversionOf(
  source: ConversionSource | undefined,
  quote: { bid: string; ask: string } | undefined,
): Conversion | undefined {
  if (source === undefined) return undefined
  if (source.kind === 'usd') return USD_CONVERSION
  if (quote === undefined) return undefined
  const prices = { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }
  if (prices.bid <= 0n || prices.ask <= 0n) return undefined
  return source.kind === 'base' ? conversionFromBase(prices) : conversionFromQuote(prices)
}
