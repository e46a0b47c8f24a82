import { addUsd, openPrice } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { summaryOf, valueAt } from '../model/valuation.ts'
import { endPositions } from './endPositions.ts'
import { requireNoHedge } from './noHedge.ts'
import { requireOpeningCost } from './opening.ts'
import { newOrder } from '../model/newOrder.ts'
import {
  requireCopiesToKeepUp,
  requireLeverage,
  requireLots,
  requireMarket,
  requireNoCopy,
  requireOrder,
} from './preconditions.ts'
import { Postings } from './postings.ts'
import { tradable } from './tradable.ts'

/**
 * Closes a position at the market and opens the other side, with the same lots and leverage and no stops: both, or neither.
 * The margin is checked as it is after the close.
 *
 * @throws Refusal, and the position is as it was.
 */
export function reverseOrder(state: State, command: CommandOf<'reverse-order'>): Decision {
  const { accountId, orderId, at } = command
  requireNoCopy(state, accountId)
  requireCopiesToKeepUp(state, accountId)
  const order = requireOrder(state, accountId, orderId, 'holding')
  const { instrumentId, lots, leverage } = order
  const market = requireMarket(state, instrumentId)
  const side = order.side === 'buy' ? 'sell' : 'buy'
  requireLots(lots, market)
  requireLeverage(leverage, market)
  requireNoHedge(state, { accountId, market, side, at })
  const { quote, conversion } = tradable(state, market, at)
  const closing = { ...valueAt(market, order, quote, conversion), reason: 'by-hand', at } as const
  const price = openPrice(side, quote)
  // What the position is worth now is in the free margin already, and its margin is released.
  const freeMargin = addUsd(summaryOf(state, accountId).freeMargin, order.margin)
  const cost = requireOpeningCost(state, { accountId, market, lots, leverage, price, conversion, freeMargin })
  const postings = new Postings(state, accountId, at)
  const ended = endPositions(state, accountId, [{ order, lots, closing }], postings)
  const placing = { accountId, instrumentId, side, lots, leverage, at } as const
  const opened: Order = { ...newOrder(state, placing, price), status: 'holding', ...cost, linkedId: orderId }
  const charged = postings.postFee(cost.fee, opened.id)
  const valuation = valueAt(market, opened, quote, conversion)
  return {
    events: [...ended.events, { kind: 'order-placed', order: opened }, ...charged],
    order: opened,
    valuation,
  }
}
