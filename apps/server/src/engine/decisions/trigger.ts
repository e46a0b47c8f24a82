import { type Conversion, openPrice, profit, closePrice } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import { type EngineEvent, changed } from '../event.ts'
import type { Order } from '../order.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { InstrumentState, State } from '../state.ts'
import type { Prices } from '../triggers.ts'
import { conversionOf } from '../valuation.ts'
import { cancel } from './cancelOrder.ts'
import { closeWhole } from './closeOrder.ts'
import type { Decision } from './decision.ts'
import { marketOf } from './lookup.ts'
import { Movements } from './postings.ts'
import { costOfOpening } from './opening.ts'

/**
 * Does what an order has waited for, at the price that set it off: a limit order gets its target or
 * better, everything else what the market gave.
 *
 * @throws Refusal where the order has ended meanwhile, or is not in the state the trigger is of.
 */
export function trigger(state: State, { orderId, what, quote, at }: CommandOf<'trigger'>): Decision {
  const order = state.orders.get(orderId)
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND')
  if (what === 'fill') {
    if (order.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
    return fill(state, order, quote, at)
  }
  if (order.status !== 'holding') throw new Refusal('ORDER_NOT_HOLDING')
  return stop(state, order, what, quote, at)
}

function fill(state: State, order: Order, quote: Prices, at: number): Decision {
  const { userId, side, lots, leverage } = order
  const market = marketOf(state, order.instrumentId)
  const { instrument } = market
  const conversion = rateOf(state, market)
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

function stop(state: State, order: Order, reason: 'stop-loss' | 'take-profit', quote: Prices, at: number): Decision {
  const market = marketOf(state, order.instrumentId)
  const conversion = rateOf(state, market)
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

/** There was one when the trigger fired. */
function rateOf(state: State, market: InstrumentState): Conversion {
  const conversion = conversionOf(state, market)
  if (conversion === undefined) throw new Refusal('NO_CONVERSION', { currency: market.instrument.quoteCurrency })
  return conversion
}
