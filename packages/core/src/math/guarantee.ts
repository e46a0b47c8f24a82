import type { Conversion } from './conversion.ts'
import { divideRounded } from './rounding.ts'
import {
  CONTRACT_SIZE_SCALE,
  LOTS_SCALE,
  PRICE_SCALE,
  RATE_SCALE,
  USD_SCALE,
  type ContractSize,
  type Lots,
  type Price,
  type Rate,
  type Usd,
} from './units.ts'

const PREMIUM_DECIMALS = 2
const PER_CENT = 100n

/**
 * What a guaranteed stop costs a position that closes by it, in dollars to 2 decimals; nothing otherwise.
 *
 * @param premium in units of the price, for each unit of the underlying.
 * @example 2 contracts of an index at a premium of 2 // 4.00
 */
export function guaranteePremium(
  premium: Price,
  { lots, contractSize, conversion }: { lots: Lots; contractSize: ContractSize; conversion: Conversion },
): Usd {
  const scale = 10n ** BigInt(PRICE_SCALE + LOTS_SCALE + CONTRACT_SIZE_SCALE)
  const rounded = divideRounded(
    premium * lots * contractSize * conversion.numerator * 10n ** BigInt(PREMIUM_DECIMALS),
    scale * conversion.denominator,
  )
  return (rounded * 10n ** BigInt(USD_SCALE - PREMIUM_DECIMALS)) as Usd
}

/**
 * The least distance of a guaranteed stop from a price, rounded up.
 *
 * @param percent of the price.
 * @example 0.5 per cent of 6,000 // 30
 */
export function guaranteeDistance(price: Price, percent: Rate): Price {
  const whole = PER_CENT * 10n ** BigInt(RATE_SCALE)
  return ((price * percent + whole - 1n) / whole) as Price
}
