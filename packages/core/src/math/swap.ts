import type { Conversion } from './conversion.ts'
import type { Side } from './profit.ts'
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

/** By how many days a year an interest is divided. */
export type DayCount = 360 | 365

/** What a position held overnight pays or gets for a night, negative where its holder pays. */
export type SwapTerms =
  | { readonly mode: 'none' }
  /** In steps of the price, of `precision` decimals, by side. */
  | { readonly mode: 'points'; readonly precision: number; readonly rate: Rate }
  /** Per cent a year of what is held, by side. */
  | { readonly mode: 'percent'; readonly rate: Rate; readonly dayCount: DayCount }
  /** A benchmark in per cent a year, and what the broker adds for its work. */
  | { readonly mode: 'benchmark'; readonly benchmark: Rate; readonly admin: Rate; readonly dayCount: DayCount }
  /** Dollars a lot, by side. */
  | { readonly mode: 'money'; readonly rate: Rate }

/** A position over the end of a trading day. */
export interface HeldPosition {
  readonly side: Side
  readonly lots: Lots
  readonly contractSize: ContractSize
  /** The last bid of the day. */
  readonly price: Price
  /** Dollars for the quote currency, at the end of the day. */
  readonly conversion: Conversion
}

interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const SWAP_DECIMALS = 2
const TO_LEDGER = 10n ** BigInt(USD_SCALE - SWAP_DECIMALS)
const PER_CENT = 100n
const power = (scale: number): bigint => 10n ** BigInt(scale)

/** What is held, in the quote currency, times a rate. */
const ofValue = ({ lots, contractSize, price }: HeldPosition, rate: bigint, dayCount: DayCount): Fraction => ({
  numerator: lots * contractSize * price * rate,
  denominator: power(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE + RATE_SCALE) * PER_CENT * BigInt(dayCount),
})

/** What a night comes to, as one exact fraction of a dollar. */
function ofOneNight(terms: SwapTerms, held: HeldPosition): Fraction {
  const { side, lots, contractSize, conversion } = held
  const inDollars = ({ numerator, denominator }: Fraction): Fraction => ({
    numerator: numerator * conversion.numerator,
    denominator: denominator * conversion.denominator,
  })
  switch (terms.mode) {
    case 'none':
      return { numerator: 0n, denominator: 1n }
    case 'points':
      return inDollars({
        numerator: lots * contractSize * terms.rate,
        denominator: power(LOTS_SCALE + CONTRACT_SIZE_SCALE + RATE_SCALE + terms.precision),
      })
    case 'percent':
      return inDollars(ofValue(held, terms.rate, terms.dayCount))
    case 'benchmark': {
      const { benchmark, admin, dayCount } = terms
      return inDollars(ofValue(held, side === 'buy' ? -(benchmark + admin) : benchmark - admin, dayCount))
    }
    case 'money':
      return { numerator: lots * terms.rate, denominator: power(LOTS_SCALE + RATE_SCALE) }
  }
}

/**
 * What a position pays (negative) or gets at a rollover, in dollars: one exact fraction, rounded once.
 *
 * @param nights how many it is charged for: none, or several over a weekend or holidays.
 * @param decimals 2 for what is booked; more for the rate of a lot, which is multiplied.
 * @example one lot of EURUSD at −7.20 points, for three nights // −21.60
 */
export function swap(terms: SwapTerms, held: HeldPosition, nights: number, decimals = SWAP_DECIMALS): Usd {
  const { numerator, denominator } = ofOneNight(terms, held)
  const rounded = divideRounded(numerator * BigInt(nights) * power(decimals), denominator)
  return (rounded * power(USD_SCALE - decimals)) as Usd
}

/** What lots pay or get, to 2 decimals, by what one lot does. @example swapOfLots(-21.60, 0.5) // −10.80 */
export const swapOfLots = (aLot: Usd, lots: Lots): Usd =>
  (divideRounded(aLot * lots, power(LOTS_SCALE) * TO_LEDGER) * TO_LEDGER) as Usd

/**
 * What a dividend of an index brings to a long position and costs a short one, in dollars to 2 decimals.
 *
 * @param points of the index, in units of its price.
 * @param longShare how much of it a long position gets: less than 1 where tax is withheld.
 * @example 20 contracts of US30, long, 15.272 points // 305.44
 */
export function dividend(
  points: Price,
  longShare: Rate,
  { side, lots, contractSize, conversion }: Omit<HeldPosition, 'price'>,
): Usd {
  const share = side === 'buy' ? longShare : -power(RATE_SCALE)
  return (divideRounded(
    lots * contractSize * points * share * conversion.numerator * power(SWAP_DECIMALS),
    power(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE + RATE_SCALE) * conversion.denominator,
  ) * TO_LEDGER) as Usd
}

/**
 * What a swap-free account pays for the nights of a position after those of grace, in dollars to 2 decimals; negative.
 *
 * @param fee dollars a lot and night.
 * @param held nights it was held before; `nights` come now.
 * @example one lot at 5.00 with 7 nights of grace, held for 6, three nights now // -10.00
 */
export function adminFee(
  fee: Usd,
  lots: Lots,
  { held, nights, grace }: Record<'held' | 'nights' | 'grace', number>,
): Usd {
  const charged = Math.max(0, Math.min(nights, held + nights - grace))
  return (-divideRounded(fee * lots * BigInt(charged), power(LOTS_SCALE) * TO_LEDGER) * TO_LEDGER) as Usd
}

/** The part of a sum of swap or dividends that belongs to a part of a position, to 2 decimals; the rest stays with the rest. */
export const swapShare = (total: Usd, closed: Lots, of: Lots): Usd =>
  (divideRounded(total * closed, of * TO_LEDGER) * TO_LEDGER) as Usd
