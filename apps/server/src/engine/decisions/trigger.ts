import { type BidAsk, type Conversion, openPrice } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import { isCloseOnly } from '../../market/terms/instrument.ts'
import { type EngineEvent, changed } from '../model/event.ts'
import type { Order } from '../model/order.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { conversionOf, valueAt } from '../model/valuation.ts'
import { cancel } from './cancelOrder.ts'
import { endPositions } from './endPositions.ts'
import { guaranteedEnding, keepsGuarantee } from './guarantee.ts'
import { closeWhole } from './closeOrder.ts'
import type { Decision } from '../model/decision.ts'
import { requireNoHedge } from './noHedge.ts'
import { groupOf, hasExpired, reachedTogether } from './oco.ts'
import { requireOpeningCost } from './opening.ts'
import { Postings } from './postings.ts'
import { requireMarket } from './preconditions.ts'
import { moveStop, openedStops } from './moveStop.ts'
import { hasDistances } from './stops.ts'

/**
 * Fills or closes an order whose price was reached, at the quote that fired the trigger: a limit order
 * gets its target or better, everything else what the market gave.
 *
 * @throws Refusal where the order has ended meanwhile, or is not in the status that the trigger is for.
 */
export function trigger(state: State, { orderId, what, quote, at }: CommandOf<'trigger'>): Decision {
  const order = state.orders.get(orderId)
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND')
  if (what === 'fill') {
    if (order.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
    if (hasExpired(order, at)) return cancel(order, 'expired', at)
    return fill(state, order, quote, at)
  }
  if (order.status !== 'holding') throw new Refusal('ORDER_NOT_HOLDING')
  if (what === 'trail' || what === 'break-even') return moveStop(state, order, what, { quote, at })
  return stop(state, order, what, quote, at)
}

/** Fills an order, or the first of its group that the price reaches and the margin allows, and cancels the others. */
function fill(state: State, order: Order, quote: BidAsk, at: number): Decision {
  const group = groupOf(state, order)
  const events: EngineEvent[] = []
  const cancelled = new Set<number>()
  for (const next of reachedTogether(group, order, quote, at)) {
    const decision = fillAlone(state, next, quote, at)
    events.push(...decision.events)
    if (decision.order?.status === 'holding') {
      const others = group.filter(({ id }) => id !== next.id && !cancelled.has(id))
      return {
        events: [...events, ...others.flatMap((other) => cancel(other, 'oco', at).events)],
        order: decision.order,
      }
    }
    cancelled.add(next.id)
  }
  return { events }
}

function fillAlone(state: State, order: Order, quote: BidAsk, at: number): Decision {
  const { accountId, side, lots, leverage } = order
  const market = requireMarket(state, order.instrumentId)
  if (isCloseOnly(market.instrument)) return cancel(order, 'close-only', at)
  const conversion = requireConversion(state, market)
  const price = openPrice(side, quote)
  let cost
  try {
    requireNoHedge(state, { accountId, market, side, at })
    cost = requireOpeningCost(state, { accountId, market, lots, leverage, price, conversion })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'INSUFFICIENT_MARGIN') return cancel(order, 'insufficient-margin', at)
    if (error.code === 'MIRRORED_POSITION') return cancel(order, 'mirrored', at)
    throw error
  }
  const isSetNow = hasDistances(order) || order.trail !== undefined
  const stops: { stops?: Pick<Order, 'stopLoss' | 'takeProfit'> } = isSetNow
    ? { stops: openedStops(order, price, quote) }
    : {}
  const { stopLoss } = { ...order, ...stops.stops }
  const isGuaranteed = order.guaranteePremium !== undefined
  const isLost = isGuaranteed && !keepsGuarantee(market, { side, stopLoss, reference: price, moves: order, at })
  const lost = isLost ? { losesGuarantee: true } : {}
  const event: EngineEvent = {
    kind: 'order-filled',
    accountId,
    orderId: order.id,
    price,
    ...cost,
    ...stops,
    ...lost,
    at,
  }
  const charged = new Postings(state, accountId, at).postFee(cost.fee, order.id)
  return { events: [event, ...charged], order: changed(order, event) }
}

function stop(state: State, order: Order, reason: 'stop-loss' | 'take-profit', quote: BidAsk, at: number): Decision {
  const market = requireMarket(state, order.instrumentId)
  const { stopLoss, guaranteePremium } = order
  if (reason === 'stop-loss' && guaranteePremium !== undefined && stopLoss !== undefined) {
    const conversion = requireConversion(state, market)
    const ending = guaranteedEnding(market, { ...order, stopLoss, guaranteePremium }, { quote, conversion, at })
    const postings = new Postings(state, order.accountId, at)
    const { events, orders } = endPositions(state, order.accountId, [ending], postings)
    return { events, order: orders[0]! }
  }
  const closing = { ...valueAt(market, order, quote, requireConversion(state, market)), reason, at }
  return closeWhole(state, order, closing, new Postings(state, order.accountId, at))
}

/** The conversion of an order's instrument: there was a rate when the trigger fired. */
function requireConversion(state: State, market: InstrumentState): Conversion {
  const conversion = conversionOf(state, market)
  if (conversion === undefined) throw new Refusal('NO_CONVERSION', { currency: market.instrument.quoteCurrency })
  return conversion
}
