import { PRICE_SCALE, type Price, parsePrice, roundToDecimals } from '@openlot/core/math'

/** A typed price: rounded to the instrument's precision, none, or invalid. */
export type PriceInput = Price | 'none' | 'invalid'

/** Reads a typed price. Empty and zero mean none. */
export function readPriceInput(text: string, precision: number): PriceInput {
  if (text === '') return 'none'
  try {
    const price = roundToDecimals(parsePrice(text), PRICE_SCALE, precision) as Price
    return price === 0n ? 'none' : price < 0n ? 'invalid' : price
  } catch {
    return 'invalid'
  }
}
