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

/** Whether an instrument's prices are too old to trade on: all are while disconnected, and a single one may be. */
export function useIsStale(id: number | undefined): boolean {
  const isStale = useQuote(id)?.isStale === true
  return useMarketHealth() !== 'live' || isStale
}
