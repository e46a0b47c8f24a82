import type { Conversion } from './conversion.ts'
import { divideRounded } from './rounding.ts'
import {
  CONTRACT_SIZE_SCALE,
  LOTS_SCALE,
  PRICE_SCALE,
  USD_SCALE,
  type ContractSize,
  type Lots,
  type Price,
  type Usd,
} from './units.ts'

const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent)

/**
 * Margin of a position: lots × units × price ÷ leverage, in dollars, to 6 decimals.
 *
 * @param conversion dollars per unit of the instrument's quote currency.
 * @example 0.10 lots of EURUSD at 1.08512, 100000 units, leverage 100 // 108.512
 */
export function margin(position: {
  lots: Lots
  contractSize: ContractSize
  price: Price
  leverage: number
  conversion: Conversion
}): Usd {
  const { lots, contractSize, price, leverage, conversion } = position
  const numerator = lots * contractSize * price * conversion.numerator * pow10(USD_SCALE)
  const denominator = BigInt(leverage) * conversion.denominator * pow10(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE)
  return divideRounded(numerator, denominator) as Usd
}

/** Margin of an instrument in fixed-margin mode: lots × dollars per lot, to 6 decimals. */
export function fixedMargin(lots: Lots, perLot: Usd): Usd {
  return divideRounded(lots * perLot, pow10(LOTS_SCALE)) as Usd
}

/**
 * The part of a position's margin that a partial close gives back, to 6 decimals.
 * Closing the rest gives back what is left, so that the parts add up.
 */
export function marginShare(total: Usd, closed: Lots, of: Lots): Usd {
  return divideRounded(total * closed, of) as Usd
}
