import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { MarketHealth } from '../live/marketStore.ts'
import type { Quote } from '../live/quote.ts'

const neverChanges = () => () => undefined

/** The current quote of one instrument; only a change of it renders the component again. */
export function useQuote(id: number | undefined): Quote | undefined {
  const { market } = useClient()
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? neverChanges() : market.subscribe(id, listener)),
    [market, id],
  )
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : market.quote(id)))
}

/** Whether the prices on the screen are the market's. */
export function useMarketHealth(): MarketHealth {
  const { health } = useClient().market
  return useSyncExternalStore(health.subscribe, health.get)
}

/** Whether an instrument's prices may not be the market's, and are shown dimmed. */
export function useIsStale(id: number | undefined): boolean {
  const isStale = useQuote(id)?.isStale === true
  return useMarketHealth() !== 'live' || isStale
}

/** Why nothing can be traded at an instrument's prices. */
export type TradeBlock = 'market-closed' | 'no-price'

/** Why nothing can be traded at an instrument's prices; undefined while it can. */
export function useTradeBlock(id: number | undefined): TradeBlock | undefined {
  const quote = useQuote(id)
  const health = useMarketHealth()
  if (quote?.isOpen === false) return 'market-closed'
  const isCurrent = (health === 'live' || health === 'late') && quote?.isStale === false
  return isCurrent ? undefined : 'no-price'
}
