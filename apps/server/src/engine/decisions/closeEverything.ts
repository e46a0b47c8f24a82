import { type Usd, addUsd } from '@openlot/core/math'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { balanceOf, ordersOf, valuationOf } from '../model/valuation.ts'
import { cancel } from './cancelOrder.ts'
import { requireKnownPrices } from './knownPrices.ts'
import type { Postings } from './postings.ts'

/**
 * Closes all orders of a demo account at the newest prices, also on closed markets, and returns the balance after it.
 *
 * @throws Refusal where prices of positions are missing.
 */
export function closeEverything(
  state: State,
  { accountId, at }: { readonly accountId: number; readonly at: number },
  postings: Postings,
): { events: EngineEvent[]; balance: Usd } {
  requireKnownPrices(state, accountId, at)
  const events: EngineEvent[] = []
  let balance = balanceOf(state, accountId)
  for (const order of ordersOf(state, accountId)) {
    if (order.status === 'pending') {
      events.push(...cancel(order, 'reset', at).events)
      continue
    }
    const closing = { ...valuationOf(state, order), reason: 'reset', at } as const
    events.push(
      { kind: 'order-closed', accountId, orderId: order.id, closing },
      ...postings.postProfit(closing.profit, order.id),
    )
    balance = addUsd(balance, closing.profit)
  }
  return { events, balance }
}
