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

const PIP_STEPS = 10n
const DENOMINATOR = 10n ** BigInt(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE - USD_SCALE)

/** The smallest change of a price that has this many decimals. */
export const priceStep = (precision: number): Price => (10n ** BigInt(PRICE_SCALE - precision)) as Price

/** The usual pip: ten steps of a price with decimals, as forex is quoted to a tenth of a pip; else one step. */
export const usualPipSize = (precision: number): Price =>
  (precision === 0 ? priceStep(precision) : priceStep(precision) * PIP_STEPS) as Price

/**
 * Dollars that a position gains or loses when the price moves by one pip: lots × units × pip size, to 6 decimals.
 *
 * @param conversion dollars per unit of the instrument's quote currency.
 * @example 0.10 lots of EURUSD, 100000 units, a pip of 0.0001 // 1.00
 */
export function pipValue(position: {
  lots: Lots
  contractSize: ContractSize
  pipSize: Price
  conversion: Conversion
}): Usd {
  const { lots, contractSize, pipSize, conversion } = position
  return divideRounded(
    lots * contractSize * pipSize * conversion.numerator,
    DENOMINATOR * conversion.denominator,
  ) as Usd
}
