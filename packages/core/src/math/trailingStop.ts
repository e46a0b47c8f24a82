import type { Side } from './profit.ts'
import type { Price } from './units.ts'

/** How a stop loss follows the price. */
export interface TrailingTerms {
  readonly side: Side
  /** How far behind the price it stays. */
  readonly trail: Price
  /** The least that it moves. */
  readonly step: Price
}

const DEFAULT_PRICE_STEPS = 10n
const DEFAULT_SHARE = 20n

/** The least move of a trailing stop where none is chosen: ten steps of the price, or a twentieth of the distance. */
export function defaultTrailStep(trail: Price, priceStep: Price): Price {
  const [steps, share] = [DEFAULT_PRICE_STEPS * priceStep, trail / DEFAULT_SHARE]
  return (steps > share ? steps : share) as Price
}

/** How much better one stop is than another for its holder; negative where it is worse. */
const gain = (side: Side, from: Price, to: Price): bigint => (side === 'buy' ? to - from : from - to)

/** Whether one stop is better than another for its holder. */
export const isBetterStop = (side: Side, from: Price, to: Price): boolean => gain(side, from, to) > 0n

/** As far behind the price as it follows it. */
const behind = ({ side, trail }: TrailingTerms, price: Price): Price =>
  (side === 'buy' ? price - trail : price + trail) as Price

/**
 * Where a stop is as it begins to trail: behind the price, or where it is if that is better.
 *
 * @param stop the stop loss until now.
 * @param price what the position would be closed at: bid of a buy, ask of a sell.
 */
export function startTrailing(terms: TrailingTerms, stop: Price | undefined, price: Price): Price {
  const candidate = behind(terms, price)
  return stop === undefined || gain(terms.side, stop, candidate) > 0n ? candidate : stop
}

/**
 * Where a trailing stop is after a tick that has not reached it: it never goes back, and moves by its step at least.
 *
 * @example a buy with its stop at 66, 7 behind, steps of 4: 66 at a price of 76, 70 at 77
 */
export function trailStop(terms: TrailingTerms, stop: Price, price: Price): Price {
  const candidate = behind(terms, price)
  return gain(terms.side, stop, candidate) >= terms.step ? candidate : stop
}

/** The price that moves a trailing stop next: none before it has to be looked at. */
export const nextTrailPrice = ({ side, trail, step }: TrailingTerms, stop: Price): Price =>
  (side === 'buy' ? stop + trail + step : stop - trail - step) as Price
