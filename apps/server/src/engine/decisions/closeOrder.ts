import { type BidAsk, type Conversion, type Lots, formatLots, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { CloseReason, Closing, Order } from '../model/order.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../model/state.ts'
import { valueAt } from '../model/valuation.ts'
import type { Decision } from '../model/decision.ts'
import { endPositions } from './endPositions.ts'
import { requireLots, requireMarket, requireOrder } from './preconditions.ts'
import { Postings } from './postings.ts'
import { closable } from './tradable.ts'

/** Closes a position, or a part of it, at the market. */
export function closeOrder(state: State, command: CommandOf<'close-order'>): Decision {
  const { accountId, orderId, at } = command
  const order = requireOrder(state, accountId, orderId, 'holding')
  const market = requireMarket(state, order.instrumentId)
  const lots = command.lots ?? order.lots
  if (lots > order.lots) throw new Refusal('LOTS_ABOVE_MAXIMUM', { maximum: formatLots(order.lots) })
  // The whole position can always be closed, even when the limits have changed.
  if (lots !== order.lots) requireLots(lots, market)
  return closeLots(state, order, lots, { ...closable(state, market, at), reason: 'by-hand', at })
}

/** Closes `lots` of a position, at most all, at a quote. */
export function closeLots(
  state: State,
  order: Order,
  lots: Lots,
  { quote, conversion, reason, at }: { quote: BidAsk; conversion: Conversion; reason: CloseReason; at: number },
): Decision {
  const market = requireMarket(state, order.instrumentId)
  const whole: Closing = { ...valueAt(market, order, quote, conversion), reason, at }
  // What the rest is worth less, so that the parts closed at one price add up to the whole.
  const rest = valueAt(market, order, quote, conversion, (order.lots - lots) as Lots)
  const closing = lots === order.lots ? whole : { ...whole, profit: subtractUsd(whole.profit, rest.profit) }
  return closed(state, order, lots, closing, new Postings(state, order.accountId, at))
}

/** Closes a position; see `endPositions`. */
export const closeWhole = (state: State, order: Order, closing: Closing, postings: Postings): Decision =>
  closed(state, order, order.lots, closing, postings)

function closed(state: State, order: Order, lots: Lots, closing: Closing, postings: Postings): Decision {
  const { events, orders } = endPositions(state, order.accountId, [{ order, lots, closing }], postings)
  return { events, order: orders[0]! }
}
