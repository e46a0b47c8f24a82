import {
  DecimalError,
  type Lots,
  PRICE_SCALE,
  type Price,
  parseLots,
  parsePrice,
  roundToDecimals,
} from '@openlot/core/math'
import { Refusal } from '../errors/refusal.ts'

/** @throws Refusal INVALID_INPUT that names the field. */
export const readLots = (text: string): Lots => read('cont', () => parseLots(text))

/**
 * Reads prices of an instrument, rounded to its precision. An absent price is undefined.
 *
 * @throws Refusal INVALID_INPUT that names the field, for negative prices too.
 */
export function priceReader(precision = PRICE_SCALE) {
  return (text: string | undefined, field: string): Price | undefined =>
    text === undefined
      ? undefined
      : read(field, () => {
          const price = roundToDecimals(parsePrice(text), PRICE_SCALE, precision) as Price
          if (price < 0n) throw new DecimalError('a price is not negative')
          return price
        })
}

function read<Value>(field: string, parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (error instanceof DecimalError) throw new Refusal('INVALID_INPUT', { fields: field })
    throw error
  }
}
