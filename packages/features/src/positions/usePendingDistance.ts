import type { Order } from '@openlot/core/contract'
import { divideRounded, formatDecimal, openPrice, parsePrice, pendingKind } from '@openlot/core/math'
import { useQuote } from '../market/useQuote.ts'
import { sideOf } from './stopDraft.ts'

/** How far the market is from the price that an order waits for, in pips, and what kind of order it is; live. */
export function usePendingDistance(order: Order): { pips: string; kind: 'limit' | 'stop' } | undefined {
  const quote = useQuote(order.forex_id)
  const pip = parsePrice(order.ForexTradeLists.PipSize)
  if (quote === undefined || pip === 0n) return undefined
  const side = sideOf(order)
  const target = parsePrice(order.target_price)
  const now = openPrice(side, { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) })
  const away = target < now ? now - target : target - now
  return { pips: formatDecimal(divideRounded(away * 10n, pip), 1), kind: pendingKind(side, target, now) }
}
