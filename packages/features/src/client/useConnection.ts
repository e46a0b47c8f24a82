import { useSyncExternalStore } from 'react'
import { useMarketHealth } from '../market/useQuote.ts'
import { useClient } from './ClientProvider.tsx'

/** What there is to tell the user about the realtime connection. */
export type ConnectionNews = 'online' | 'reconnecting' | 'offline'

/**
 * How the realtime connection is doing. A line that is open but brings no quotes is no better than none;
 * the first connection on its way is nothing to speak of.
 */
export function useConnection(): ConnectionNews {
  const { state } = useClient().socket
  const connection = useSyncExternalStore(state.subscribe, state.get)
  const health = useMarketHealth()
  if (connection === 'offline' || connection === 'reconnecting') return connection
  return connection === 'open' && health === 'stale' ? 'reconnecting' : 'online'
}
