import { closePrice } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import { changed } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { valueAt } from '../model/valuation.ts'
import type { Decision } from '../model/decision.ts'
import { requireCopiesToKeepUp, requireMarket, requireNoCopy, requireOrder } from './preconditions.ts'
import { distancesAfter, newStops, requireStops, stopsAfter } from './stops.ts'
import { closable } from './tradable.ts'

/** Sets, changes or removes stop loss and take profit of a pending or holding order. */
export function editOrder(state: State, command: CommandOf<'edit-order'>): Decision {
  const { accountId, orderId, at } = command
  requireNoCopy(state, accountId)
  const order = requireOrder(state, accountId, orderId)
  if (order.status === 'holding') requireCopiesToKeepUp(state, accountId)
  const market = requireMarket(state, order.instrumentId)
  const { quote, conversion } = closable(state, market, at)
  const { stopLoss, takeProfit } = stopsAfter(order, command)
  const reference = order.status === 'pending' ? order.openPrice : closePrice(order.side, quote)
  // An unchanged stop is not checked again: the price may have moved closer to it.
  requireStops(newStops(order, { stopLoss, takeProfit }), order.side, reference, market.instrument)
  const distances = distancesAfter(order, command)
  const event = { kind: 'order-edited', accountId, orderId, stopLoss, takeProfit, distances, at } as const
  const valuation = valueAt(market, order, quote, conversion)
  return { events: [event], order: changed(order, event), ...(order.status === 'holding' && { valuation }) }
}
