import { divideRounded } from './rounding.ts'
import { type Lots, RATE_SCALE, type Rate, USD_SCALE, type Usd, ZERO_USD } from './units.ts'

const ONE = 10n ** BigInt(RATE_SCALE)
const CENT = 10n ** BigInt(USD_SCALE - 2)
const DOLLAR = 10n ** BigInt(USD_SCALE)
/** The smallest lot is opened for a copy that asks for it, if it is at most this many times the exact size. */
const MAX_ENLARGEMENT = 3n

/**
 * The volume of a copied position: the leader's, in proportion to the equity of both before the trade, times `scale`,
 * rounded down once to the lot step. Zero where that is below the step, unless `takesSmallest` and one step is at most
 * three times the exact size.
 *
 * @example 1.00 lot of a leader with 8,000 USD, copied with 1,000 USD: 0.125, so 0.12.
 */
export function copiedLots({
  leaderLots,
  leaderEquity,
  equity,
  scale,
  takesSmallest,
  step,
  maximum,
}: {
  leaderLots: Lots
  leaderEquity: Usd
  equity: Usd
  scale: Rate
  takesSmallest: boolean
  step: Lots
  maximum: Lots
}): Lots {
  if (equity <= ZERO_USD || leaderEquity <= ZERO_USD) return 0n as Lots
  const numerator = leaderLots * scale * equity
  const denominator = ONE * leaderEquity
  const lots = (numerator / (denominator * step)) * step
  if (lots > maximum) return maximum
  if (lots > 0n || !takesSmallest) return lots as Lots
  return (step * denominator <= MAX_ENLARGEMENT * numerator ? step : 0n) as Lots
}

/**
 * What a copied position is reduced to after its leader has closed a part: always from the figures at the opening, so
 * that roundings never add up.
 *
 * @example 0.12 copied of 1.00, of which 0.60 is left: 0.072, so 0.07.
 */
export const copiedRest = (lotsAtOpen: Lots, { left, atOpen, step }: { left: Lots; atOpen: Lots; step: Lots }): Lots =>
  (((lotsAtOpen * left) / (atOpen * step)) * step) as Lots

/**
 * The leader's fee for what a copy has gained above its mark, in cents, and the mark after it: it moves by the gain that
 * the fee is for, so that what is less than a cent stays owed.
 *
 * @example 1,000 that have become 1,700, at 10 %: fee 70.00, mark 1,700.
 * @example 1,000 that have become 1,000.04, at 10 %: fee 0.00, mark 1,000.
 */
export function copyFee({ equity, mark, rate }: { equity: Usd; mark: Usd; rate: Rate }): { fee: Usd; mark: Usd } {
  if (equity <= mark) return { fee: ZERO_USD, mark }
  // What is gained for nothing is not charged later, at another rate.
  if (rate === 0n) return { fee: ZERO_USD, mark: equity }
  const fee = (divideRounded((equity - mark) * rate, ONE * CENT) * CENT) as Usd
  return { fee, mark: (mark + divideRounded(fee * ONE, rate)) as Usd }
}

/** The part of a copy's fee that the house keeps, in cents; the leader gets the rest. */
export const houseShare = (fee: Usd, percent: number): Usd =>
  (divideRounded(fee * BigInt(percent), 100n * CENT) * CENT) as Usd

/**
 * The amount from which a leader's usual trade is copied with one step of lots, up to a whole dollar.
 *
 * @example 8,000 USD, trades of 0.20 lots, step 0.01: 400 USD.
 */
export function suggestedAmount(equity: Usd, { usual, step }: { usual: Lots; step: Lots }): Usd {
  const unit = usual * DOLLAR
  return (((step * equity + unit - 1n) / unit) * DOLLAR) as Usd
}
