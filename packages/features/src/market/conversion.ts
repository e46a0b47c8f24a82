import type { Instrument } from '@openlot/core/contract'
import { conversionAt, conversionPath, parsePrice, type Conversion, type ConversionPath } from '@openlot/core/math'

/** Where the rate of a currency comes from; undefined when nothing quoted in it can be traded. */
export const conversionPathOf = (
  currency: string,
  instruments: readonly Pick<Instrument, 'Id' | 'Code'>[],
): ConversionPath | undefined => conversionPath(currency, (code) => instruments.find(({ Code }) => Code === code)?.Id)

/** The rate at a quote of its instrument; undefined while there is no price. */
export function conversionOf(
  path: ConversionPath | undefined,
  quote: { bid: string; ask: string } | undefined,
): Conversion | undefined {
  if (path === undefined) return undefined
  const prices = quote && { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }
  const isPriced = prices !== undefined && prices.bid > 0n && prices.ask > 0n
  return conversionAt(path, isPriced ? prices : undefined)
}
