import type { Instrument } from '@openlot/core/contract'
import {
  DecimalError,
  divideRounded,
  formatDecimal,
  parsePrice,
  parseRate,
  priceStep,
  RATE_SCALE,
  type Conversion,
  type Lots,
  type Price,
  type Side,
  type Usd,
} from '@openlot/core/math'

/** The position or order that a tool works on. */
export interface ToolTerms {
  readonly instrument: Pick<
    Instrument,
    | 'PricePrecision'
    | 'PipSize'
    | 'StopLevel'
    | 'ForexContNum'
    | 'GuaranteeOffered'
    | 'GuaranteePremium'
    | 'GuaranteeDistance'
  >
  readonly side: Side
  /** Undefined while they are no number. */
  readonly lots: Lots | undefined
  /** The price that it opens at, or was opened at. */
  readonly entry: Price
  /** What it would be closed at now; of a pending order, once it has been filled. */
  readonly closing: Price
  /** Of these lots, in dollars. */
  readonly fee: Usd | undefined
  /** Undefined without a rate. */
  readonly conversion: Conversion | undefined
  readonly stopLoss: Price | undefined
}

/** What is wrong with a distance in pips. */
export type PipsError = 'pips-missing' | 'pips-invalid' | 'pips-too-close'

/** A distance as a field has it. */
export type Distance = Price | 'missing' | 'invalid'

/** Reads a distance in pips, rounded to a step of the price. */
export function readPips(pips: string, { instrument }: Pick<ToolTerms, 'instrument'>): Distance {
  if (pips === '') return 'missing'
  try {
    const exact = divideRounded(parseRate(pips) * parsePrice(instrument.PipSize), 10n ** BigInt(RATE_SCALE))
    const step = priceStep(instrument.PricePrecision)
    const distance = divideRounded(exact, step) * step
    return distance > 0n ? (distance as Price) : 'invalid'
  } catch (error) {
    if (error instanceof DecimalError) return 'invalid'
    throw error
  }
}

/** A distance in pips, as it is typed and shown: to one decimal at most. */
export function pipsOf(distance: Price, { PipSize }: Pick<Instrument, 'PipSize'>): string {
  const pip = parsePrice(PipSize)
  return pip === 0n ? '' : formatDecimal(divideRounded(distance * 10n, pip), 1)
}

/** The least distance of what moves a stop: the instrument's StopLevel, or a step of the price. */
export function leastMove({ StopLevel, PricePrecision }: Pick<Instrument, 'StopLevel' | 'PricePrecision'>): Price {
  const [level, step] = [parsePrice(StopLevel), priceStep(PricePrecision)]
  return level > step ? level : step
}

/** A price moved by a distance: towards profit, or away from it where that is negative. */
export const towardsProfit = (side: Side, price: Price, distance: bigint): Price =>
  (side === 'buy' ? price + distance : price - distance) as Price

/** One in so many of the price: about what the usual markets move in an hour. */
const START_SHARE = 500n

/**
 * The distance that a tool begins with, in pips: about 0.2 per cent of the price to one figure, and no less than is allowed.
 *
 * @example EUR/USD at 1.18 // '20'
 */
export function startPips(terms: Pick<ToolTerms, 'instrument' | 'entry'>): string {
  const pip = parsePrice(terms.instrument.PipSize)
  if (pip === 0n) return ''
  const share = divideRounded(terms.entry / START_SHARE, pip)
  const figure = 10n ** BigInt(Math.max(0, share.toString().length - 1))
  const round = divideRounded(share, figure) * figure
  const least = (leastMove(terms.instrument) + pip - 1n) / pip
  return String(round > least ? round : least)
}
