import { openPrice, profit, closePrice } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import { type EngineEvent, changed } from '../event.ts'
import type { Order } from '../order.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import { cancel } from './cancelOrder.ts'
import { closeWhole } from './closeOrder.ts'
import type { Decision } from './decision.ts'
import { marketOf } from './find.ts'
import { Movements } from './movements.ts'
import { costOfOpening } from './opening.ts'
import { tradable } from './tradable.ts'

/**
 * Does what an order has waited for, at the first price there is: a limit order gets its target or
 * better, everything else what the market gives.
 *
 * @throws Refusal while the market cannot be traded on; the order waits on.
 */
export function trigger(state: State, { orderId, what, at }: CommandOf<'trigger'>): Decision {
  const order = state.orders.get(orderId)
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND')
  return what === 'fill' ? fill(state, order, at) : stop(state, order, what, at)
}

function fill(state: State, order: Order, at: number): Decision {
  const { userId, side, lots, leverage } = order
  const market = marketOf(state, order.instrumentId)
  const { instrument } = market
  const { quote, conversion } = tradable(state, market, at)
  const price = openPrice(side, quote)
  let cost
  try {
    cost = costOfOpening(state, { userId, instrument, lots, leverage, price, conversion })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return cancel(order, 'insufficient-margin', at)
  }
  const event: EngineEvent = { kind: 'order-filled', userId, orderId: order.id, price, ...cost }
  const charged = new Movements(state, userId, at).charge(cost.fee, order.id)
  return { events: [event, ...charged], order: changed(order, event) }
}

function stop(state: State, order: Order, reason: 'stop-loss' | 'take-profit', at: number): Decision {
  const market = marketOf(state, order.instrumentId)
  const { quote, conversion } = tradable(state, market, at)
  const price = closePrice(order.side, quote)
  const gained = profit({
    side: order.side,
    lots: order.lots,
    contractSize: market.instrument.contractSize,
    open: order.openPrice,
    close: price,
    conversion,
  })
  return closeWhole(state, order, { price, profit: gained, reason, at }, new Movements(state, order.userId, at))
}
