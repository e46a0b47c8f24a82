import {
  type BidAsk,
  type Price,
  breakEvenStop,
  closePrice,
  isBetterStop,
  priceStep,
  startTrailing,
  trailStop,
} from '@openlot/core/math'
import type { Decision } from '../model/decision.ts'
import { changed } from '../model/event.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import type { StopMove } from '../model/triggers.ts'
import { conversionOf } from '../model/valuation.ts'
import { requireMarket } from './preconditions.ts'
import { stopsAt } from './stops.ts'

/** What of an order a price moves. */
type Moved = Pick<Order, 'stopLoss' | 'breakEvenAt'>

/**
 * Where the stop loss of a position is after a quote that moves it: behind the price, or where the position ends without a
 * loss. It never goes back.
 */
export function movedBy(state: State, order: Order, what: StopMove, quote: BidAsk): Moved {
  const { side, stopLoss, trail, breakEvenAt } = order
  if (what === 'trail') {
    if (trail === undefined || stopLoss === undefined) return { stopLoss, breakEvenAt }
    const terms = { side, trail: trail.distance, step: trail.step }
    return { stopLoss: trailStop(terms, stopLoss, closePrice(side, quote)), breakEvenAt }
  }
  const market = requireMarket(state, order.instrumentId)
  const conversion = conversionOf(state, market)
  if (conversion === undefined) return { stopLoss, breakEvenAt }
  const { contractSize, pricePrecision } = market.instrument
  const { lots, openPrice: open, fee } = order
  const value = { lots, contractSize, conversion }
  const step = priceStep(pricePrecision)
  const even = breakEvenStop({ side, open, fee, value, priceStep: step })
  if (even === undefined) return { stopLoss, breakEvenAt: undefined }
  // What covers the fee may be further away than what was chosen: then the stop waits for the price after it.
  const next = (side === 'buy' ? even + step : even - step) as Price
  const isBehind = side === 'buy' ? closePrice(side, quote) >= next : closePrice(side, quote) <= next
  if (!isBehind) return { stopLoss, breakEvenAt: next }
  const isBetter = stopLoss === undefined || isBetterStop(side, stopLoss, even)
  return { stopLoss: isBetter ? even : stopLoss, breakEvenAt: undefined }
}

/** Moves the stop loss of a position whose price was reached, at the quote that did it. */
export function moveStop(
  state: State,
  order: Order,
  what: StopMove,
  { quote, at }: { readonly quote: BidAsk; readonly at: number },
): Decision {
  const moved = movedBy(state, order, what, quote)
  if (moved.stopLoss === order.stopLoss && moved.breakEvenAt === order.breakEvenAt) return { events: [] }
  const event = { kind: 'stop-moved', accountId: order.accountId, orderId: order.id, ...moved, at } as const
  return { events: [event], order: changed(order, event) }
}

/** The stops of a position whose stop loss begins to trail at a quote; as they are where it does not. */
export function trailingFrom(
  { side, trail, stopLoss, takeProfit }: Pick<Order, 'side' | 'trail' | 'stopLoss' | 'takeProfit'>,
  quote: BidAsk,
): Pick<Order, 'stopLoss' | 'takeProfit'> {
  if (trail === undefined) return { stopLoss, takeProfit }
  const terms = { side, trail: trail.distance, step: trail.step }
  return { stopLoss: startTrailing(terms, stopLoss, closePrice(side, quote)), takeProfit }
}

/** The stops of an order that opens at a price: distances count from it, and a trailing stop begins behind what it closes at. */
export const openedStops = (
  order: Parameters<typeof stopsAt>[0] & Pick<Order, 'trail'>,
  price: Price,
  quote: BidAsk,
): Pick<Order, 'stopLoss' | 'takeProfit'> => trailingFrom({ ...order, ...stopsAt(order, price) }, quote)
