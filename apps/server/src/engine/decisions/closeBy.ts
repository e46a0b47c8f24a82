import type { Lots, Price } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import type { State } from '../model/state.ts'
import { valueAt } from '../model/valuation.ts'
import { endPositions } from './endPositions.ts'
import { requireCopiesToKeepUp, requireMarket, requireNoCopy, requireOrder } from './preconditions.ts'
import { Postings } from './postings.ts'
import { closable } from './tradable.ts'

/**
 * Two opposite positions in an instrument end each other, as far as the smaller one goes: both at the price the second was
 * opened at, so that no spread is paid. The whole result is the first one's; what is left of the larger goes on.
 */
export function closeBy(state: State, { accountId, orderId, byId, at }: CommandOf<'close-by'>): Decision {
  requireNoCopy(state, accountId)
  requireCopiesToKeepUp(state, accountId)
  const order = requireOrder(state, accountId, orderId, 'holding')
  const other = requireOrder(state, accountId, byId, 'holding')
  const isPair = order.instrumentId === other.instrumentId && order.side !== other.side
  if (!isPair) throw new Refusal('NOT_OPPOSITE')
  const market = requireMarket(state, order.instrumentId)
  const { conversion } = closable(state, market, at)
  const lots: Lots = order.lots < other.lots ? order.lots : other.lots
  const price: Price = other.openPrice
  const endOf = (position: typeof order) => {
    const { profit } = valueAt(market, position, { bid: price, ask: price }, conversion, lots)
    return { price, profit, reason: 'close-by', at } as const
  }
  const { events, orders } = endPositions(
    state,
    accountId,
    [
      { order, lots, closing: endOf(order), linkedId: byId },
      { order: other, lots, closing: endOf(other), linkedId: orderId },
    ],
    new Postings(state, accountId, at),
  )
  return { events, order: orders[0]! }
}
