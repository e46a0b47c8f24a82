import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { MarketHealth } from './marketStore.ts'
import type { Quote } from './quote.ts'

const nothing = () => () => undefined

/** The present quote of one instrument; only its changes draw the component anew. */
export function useQuote(id: number | undefined): Quote | undefined {
  const { market } = useClient()
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? nothing() : market.subscribe(id, listener)),
    [market, id],
  )
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : market.quote(id)))
}

/** Whether prices are the market's of this moment. */
export function useMarketHealth(): MarketHealth {
  const { health } = useClient().market
  return useSyncExternalStore(health.subscribe, health.get)
}

/** Whether an instrument's prices are too old to be dealt on: all are while the connection is away, one may be on its own. */
export function useIsStale(id: number | undefined): boolean {
  const isOld = useQuote(id)?.isOld === true
  return useMarketHealth() !== 'live' || isOld
}
