import type { Side } from './profit.ts'
import type { Price } from './units.ts'

export type StopKind = 'stop-loss' | 'take-profit'

/** Where a stop may not be, and the last price at which it may. */
export interface StopProblem {
  readonly problem: 'too-high' | 'too-low'
  readonly limit: Price
}

/** What a stop is measured by. */
export interface StopReference {
  readonly side: Side
  /** The price the position would be closed at now, or the target of a pending order. */
  readonly reference: Price
  /** Least distance from it. */
  readonly stopLevel: Price
}

/** The nearest price that a stop may have: below the reference where it falls to be reached, else above. */
export function stopLimit(kind: StopKind, { side, reference, stopLevel }: StopReference): Price {
  return (isBelow(kind, side) ? reference - stopLevel : reference + stopLevel) as Price
}

/** What is wrong with where a stop is; undefined where it may be there. */
export function stopProblem(kind: StopKind, price: Price, from: StopReference): StopProblem | undefined {
  const limit = stopLimit(kind, from)
  if (isBelow(kind, from.side)) return price > limit ? { problem: 'too-high', limit } : undefined
  return price < limit ? { problem: 'too-low', limit } : undefined
}

/**
 * What a pending order is: one that waits for a worse price than the market's is a stop order, any
 * other a limit order.
 *
 * @param market the price it would open at now.
 */
export const pendingKind = (side: Side, target: Price, market: Price): 'limit' | 'stop' =>
  (side === 'buy' ? target > market : target < market) ? 'stop' : 'limit'

const isBelow = (kind: StopKind, side: Side): boolean => (kind === 'stop-loss') === (side === 'buy')
