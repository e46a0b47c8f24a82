import { sideOf, type Order } from '@openlot/core/contract'
import { pipsAway, openPrice, parsePrice, pendingKind } from '@openlot/core/math'
import { useQuote } from '../market/useQuote.ts'

/** How far the market is from the price that an order waits for, in pips, and what kind of order it is; live. */
export function usePendingDistance(order: Order): { pips: string; kind: 'limit' | 'stop' } | undefined {
  const quote = useQuote(order.forex_id)
  if (quote === undefined) return undefined
  const side = sideOf(order)
  const target = parsePrice(order.target_price)
  const now = openPrice(side, { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) })
  const pips = pipsAway(target, now, parsePrice(order.ForexTradeLists.PipSize))
  return pips === undefined ? undefined : { pips, kind: pendingKind(side, target, now) }
}
