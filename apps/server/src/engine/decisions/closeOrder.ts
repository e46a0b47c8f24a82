import {
  type BidAsk,
  type Conversion,
  type Lots,
  addUsd,
  feeShare,
  formatLots,
  marginShare,
  subtractUsd,
  swapShare,
} from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import { type EngineEvent, changed } from '../model/event.ts'
import type { CloseReason, Closing, Order } from '../model/order.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../model/state.ts'
import { balanceOf, holdingsOf, valueAt } from '../model/valuation.ts'
import type { Decision } from '../model/decision.ts'
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
  const postings = new Postings(state, order.accountId, at)
  if (lots === order.lots) return closeWhole(state, order, whole, postings)
  // What the rest is worth less, so that the parts closed at one price add up to the whole.
  const rest = valueAt(market, order, quote, conversion, (order.lots - lots) as Lots)
  const closing = { ...whole, profit: subtractUsd(whole.profit, rest.profit) }
  return closePart(state, order, lots, closing, postings)
}

/**
 * Closes a position and posts its profit. If it was the last one and the balance is negative then, the
 * house covers the difference.
 */
export function closeWhole(state: State, order: Order, closing: Closing, postings: Postings): Decision {
  const event: EngineEvent = { kind: 'order-closed', accountId: order.accountId, orderId: order.id, closing }
  const posted = postings.postProfit(closing.profit, order.id)
  const isLast = [...holdingsOf(state, order.accountId)].every(({ id }) => id === order.id)
  const balance = addUsd(balanceOf(state, order.accountId), closing.profit)
  const covered = isLast && balance < 0n ? postings.coverNegative(balance) : []
  return { events: [event, ...posted, ...covered], order: changed(order, event) }
}

/** The part becomes a closed order of its own, with its share of margin, fee and swap; the rest stays open. */
function closePart(state: State, order: Order, lots: Lots, closing: Closing, postings: Postings): Decision {
  const margin = marginShare(order.margin, lots, order.lots)
  const fee = feeShare(order.fee, lots, order.lots)
  const swap = swapShare(order.swap, lots, order.lots)
  const dividends = swapShare(order.dividends, lots, order.lots)
  const shares = { lots, margin, fee, swap, dividends }
  const part: Order = { ...order, id: state.nextOrderId, status: 'closed', ...shares, closed: closing }
  return {
    events: [
      { kind: 'part-closed', order: part },
      {
        kind: 'order-reduced',
        accountId: order.accountId,
        orderId: order.id,
        lots: (order.lots - lots) as Lots,
        margin: subtractUsd(order.margin, margin),
        fee: subtractUsd(order.fee, fee),
        swap: subtractUsd(order.swap, swap),
        dividends: subtractUsd(order.dividends, dividends),
      },
      ...postings.postProfit(closing.profit, part.id),
    ],
    order: part,
  }
}
