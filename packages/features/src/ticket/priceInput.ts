import { PRICE_SCALE, type Price, parsePrice, roundToDecimals } from '@openlot/core/math'

/** A typed price, none, or invalid. */
export type PriceInput = Price | 'none' | 'invalid'

/** Reads a typed price. Empty and zero mean none; one that is more exact than the instrument's is another price. */
export function readPriceInput(text: string, precision: number): PriceInput {
  if (text === '') return 'none'
  try {
    const price = parsePrice(text)
    if (price === 0n) return 'none'
    return price < 0n || roundToDecimals(price, PRICE_SCALE, precision) !== price ? 'invalid' : price
  } catch {
    return 'invalid'
  }
}
