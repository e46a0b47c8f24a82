import {
  type Lots,
  addUsd,
  closePrice,
  formatLots,
  marginShare,
  negateUsd,
  profit,
  subtractUsd,
} from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import { type EngineEvent, changed } from '../event.ts'
import type { Closing, Order } from '../order.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { balanceOf, holdingsOf } from '../valuation.ts'
import type { Decision } from './decision.ts'
import { checkLots, marketOf, orderOf } from './lookup.ts'
import { Movements } from './postings.ts'
import { tradable } from './tradable.ts'

/** Closes a position, or a part of it, at the market. */
export function closeOrder(state: State, command: CommandOf<'close-order'>): Decision {
  const { userId, orderId, at } = command
  const order = orderOf(state, userId, orderId, 'holding')
  const market = marketOf(state, order.instrumentId)
  const lots = command.lots ?? order.lots
  if (lots > order.lots) throw new Refusal('LOTS_ABOVE_MAXIMUM', { maximum: formatLots(order.lots) })
  // All of it can always be closed, whatever the limits have become.
  if (lots !== order.lots) checkLots(lots, market)
  const { quote, conversion } = tradable(state, market, at)
  const price = closePrice(order.side, quote)
  const { contractSize } = market.instrument
  const gained = profit({ side: order.side, lots, contractSize, open: order.openPrice, close: price, conversion })
  const closing: Closing = { price, profit: gained, reason: 'by-hand', at }
  const movements = new Movements(state, userId, at)
  return lots === order.lots
    ? closeWhole(state, order, closing, movements)
    : closePart(state, order, lots, closing, movements)
}

/**
 * Ends a position and books what it made. Where it was the last one and leaves less than nothing, the
 * house pays the difference.
 */
export function closeWhole(state: State, order: Order, closing: Closing, movements: Movements): Decision {
  const event: EngineEvent = { kind: 'order-closed', userId: order.userId, orderId: order.id, closing }
  const booked = movements.bookProfit(closing.profit, order.id)
  const isLast = [...holdingsOf(state, order.userId)].every(({ id }) => id === order.id)
  const left = addUsd(balanceOf(state, order.userId), closing.profit)
  const covered = isLast && left < 0n ? movements.move('negative-balance', 'house:bad-debt', negateUsd(left)) : []
  return { events: [event, ...booked, ...covered], order: changed(order, event) }
}

/** The part becomes an order of its own, closed, with its share of margin and fee; the rest goes on. */
function closePart(state: State, order: Order, lots: Lots, closing: Closing, movements: Movements): Decision {
  const margin = marginShare(order.margin, lots, order.lots)
  const fee = marginShare(order.fee, lots, order.lots)
  const part: Order = { ...order, id: state.nextOrderId, status: 'closed', lots, margin, fee, closed: closing }
  return {
    events: [
      { kind: 'part-closed', order: part },
      {
        kind: 'order-reduced',
        userId: order.userId,
        orderId: order.id,
        lots: (order.lots - lots) as Lots,
        margin: subtractUsd(order.margin, margin),
        fee: subtractUsd(order.fee, fee),
      },
      ...movements.bookProfit(closing.profit, part.id),
    ],
    order: part,
  }
}
