import { type Price, type Side, formatPrice, priceStep } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { CommandOf } from '../model/command.ts'
import type { Order } from '../model/order.ts'

/**
 * Checks that a trailing stop stays at least the instrument's StopLevel behind and moves by whole steps of the price, and
 * that a stop moves to no loss as far beyond the open price.
 *
 * @throws Refusal TRAIL_TOO_CLOSE that says how far it has to be.
 */
export function requireMoves(
  { trail, breakEvenAt }: Partial<Pick<Order, 'trail' | 'breakEvenAt'>>,
  { side, open, instrument }: { readonly side: Side; readonly open: Price; readonly instrument: Instrument },
): void {
  const { stopLevel, pricePrecision } = instrument
  // A stop below zero is none.
  if (trail !== undefined && trail.distance >= open) throw new Refusal('INVALID_INPUT', { fields: 'trail' })
  const step = priceStep(pricePrecision)
  const least = stopLevel > step ? stopLevel : step
  const isTooClose = trail !== undefined && (trail.distance < least || trail.step < step)
  const gained = breakEvenAt === undefined ? least : side === 'buy' ? breakEvenAt - open : open - breakEvenAt
  if (isTooClose || gained < least) throw new Refusal('TRAIL_TOO_CLOSE', { limit: formatPrice(least, pricePrecision) })
}

type Moves = Pick<Order, 'trail' | 'breakEvenAt'>

/** How the stop of an order moves once what is wanted is done: a stop that is set by hand trails no more. */
export function movesAfter(
  order: Moves,
  {
    stopLoss,
    trail = 'keep',
    breakEvenAt = 'keep',
  }: Pick<CommandOf<'edit-order'>, 'stopLoss' | 'trail' | 'breakEvenAt'>,
): Moves {
  const kept = stopLoss === 'keep' ? order.trail : undefined
  return {
    trail: trail === 'keep' ? kept : trail === 'none' ? undefined : trail,
    breakEvenAt: breakEvenAt === 'keep' ? order.breakEvenAt : breakEvenAt === 'none' ? undefined : breakEvenAt,
  }
}

/** Those of the moves that are not as they were. */
export const newMoves = (former: Moves, { trail, breakEvenAt }: Moves): Moves => ({
  trail: trail === former.trail ? undefined : trail,
  breakEvenAt: breakEvenAt === former.breakEvenAt ? undefined : breakEvenAt,
})

/** Whether the stop moves otherwise than before. */
export const isMovedOtherwise = (former: Moves, { trail, breakEvenAt }: Moves): boolean =>
  trail !== former.trail || breakEvenAt !== former.breakEvenAt
