import { closePrice } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import { changed } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { valueAt } from '../model/valuation.ts'
import type { Decision } from '../model/decision.ts'
import { requireGuarantee } from './guarantee.ts'
import { trailingFrom } from './moveStop.ts'
import { requireCopiesToKeepUp, requireMarket, requireNoCopy, requireOrder } from './preconditions.ts'
import { isMovedOtherwise, movesAfter, newMoves, requireMoves } from './stopMoves.ts'
import { distancesAfter, newStops, requireStops, stopsAfter, stopsAt } from './stops.ts'
import { closable } from './tradable.ts'

/** Sets, changes or removes stop loss and take profit of a pending or holding order. */
export function editOrder(state: State, command: CommandOf<'edit-order'>): Decision {
  const { accountId, orderId, at } = command
  requireNoCopy(state, accountId)
  const order = requireOrder(state, accountId, orderId)
  if (order.status === 'holding') requireCopiesToKeepUp(state, accountId)
  const market = requireMarket(state, order.instrumentId)
  const { quote, conversion } = closable(state, market, at)
  const { side, openPrice: open } = order
  const moves = movesAfter(order, command)
  // What stays is not checked again.
  requireMoves(newMoves(order, moves), { side, open, instrument: market.instrument })
  const wanted = stopsAfter(order, command)
  const begins = order.status === 'holding' && moves.trail !== order.trail
  const { stopLoss, takeProfit } = begins ? trailingFrom({ ...order, ...wanted, ...moves }, quote) : wanted
  const reference = order.status === 'pending' ? order.openPrice : closePrice(order.side, quote)
  // An unchanged stop is not checked again: the price may have moved closer to it.
  requireStops(newStops(order, { stopLoss, takeProfit }), order.side, reference, market.instrument)
  const distances = distancesAfter(order, command)
  const opened = order.status === 'pending' ? stopsAt({ side, stopLoss, takeProfit, ...distances }, open) : { stopLoss }
  if (command.isGuaranteed === true && opened.stopLoss === undefined)
    throw new Refusal('INVALID_INPUT', { fields: 'gs' })
  const former = order.guaranteePremium
  const isGuaranteed = opened.stopLoss !== undefined && (command.isGuaranteed ?? former !== undefined)
  const isNew = former === undefined || stopLoss !== order.stopLoss || isMovedOtherwise(order, moves)
  // A stop that is moved is guaranteed anew, for what that costs now.
  const agreed = isGuaranteed && isNew ? requireGuarantee(market, { side, ...opened, reference, moves, at }) : former
  const guaranteePremium = isGuaranteed ? agreed : undefined
  const isMoved = guaranteePremium !== former || isMovedOtherwise(order, moves)
  const stops = { stopLoss, takeProfit, distances, ...(isMoved && { moves: { ...moves, guaranteePremium } }) }
  const event = { kind: 'order-edited', accountId, orderId, ...stops, at } as const
  const valuation = valueAt(market, order, quote, conversion)
  return { events: [event], order: changed(order, event), ...(order.status === 'holding' && { valuation }) }
}
