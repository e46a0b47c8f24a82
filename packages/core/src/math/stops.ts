import type { Side } from './profit.ts'
import type { Price } from './units.ts'

export type StopKind = 'stop-loss' | 'take-profit'

/** Why a stop's price is not allowed, and the nearest price that is. */
export interface StopProblem {
  readonly problem: 'too-high' | 'too-low'
  readonly limit: Price
}

/** What a stop's distance is measured from. */
export interface StopReference {
  readonly side: Side
  /** The price the position would be closed at now, or the target of a pending order. */
  readonly reference: Price
  /** Minimum distance from it. */
  readonly stopLevel: Price
}

/** The price nearest to the reference that a stop may have: below it where the price must fall to reach the stop, else above. */
export function stopLimit(kind: StopKind, { side, reference, stopLevel }: StopReference): Price {
  return (isBelow(kind, side) ? reference - stopLevel : reference + stopLevel) as Price
}

/** What is wrong with a stop's price; undefined where it is allowed. */
export function stopProblem(kind: StopKind, price: Price, from: StopReference): StopProblem | undefined {
  const limit = stopLimit(kind, from)
  if (isBelow(kind, from.side)) return price > limit ? { problem: 'too-high', limit } : undefined
  return price < limit ? { problem: 'too-low', limit } : undefined
}

/**
 * The kind of a pending order: one that waits for a worse price than the market's is a stop order, any
 * other is a limit order.
 *
 * @param market the price it would open at now.
 */
export const pendingKind = (side: Side, target: Price, market: Price): 'limit' | 'stop' =>
  (side === 'buy' ? target > market : target < market) ? 'stop' : 'limit'

/**
 * What is wrong with the new price of a pending order: it has to be a distance away from the market, on the side where it
 * is. Undefined where it is allowed.
 *
 * @param market the price it would open at now.
 * @example a buy at 1.18520, market 1.18512, stop level 0.00020 // { problem: 'too-low', limit: 1.18532 }
 */
export function targetProblem(
  side: Side,
  target: Price,
  { market, stopLevel }: { market: Price; stopLevel: Price },
): StopProblem | undefined {
  const isAbove = (pendingKind(side, target, market) === 'stop') === (side === 'buy')
  const limit = (isAbove ? market + stopLevel : market - stopLevel) as Price
  if (isAbove) return target < limit ? { problem: 'too-low', limit } : undefined
  return target > limit ? { problem: 'too-high', limit } : undefined
}

/** Whether a stop of this kind is below the price of the position. */
export const isBelow = (kind: StopKind, side: Side): boolean => (kind === 'stop-loss') === (side === 'buy')
