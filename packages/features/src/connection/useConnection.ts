import { useSyncExternalStore } from 'react'
import { useMarketHealth } from '../market/useQuote.ts'
import { useClient } from '../client/ClientProvider.tsx'

/** The realtime connection as the user sees it. */
export type ConnectionStatus = 'online' | 'reconnecting' | 'offline'

/**
 * Status of the realtime connection. One that is open but brings no quotes counts as lost;
 * the very first attempt to connect counts as online.
 */
export function useConnection(): ConnectionStatus {
  const { state } = useClient().socket
  const connection = useSyncExternalStore(state.subscribe, state.get)
  const health = useMarketHealth()
  if (connection === 'offline' || connection === 'reconnecting') return connection
  return connection === 'open' && health === 'stale' ? 'reconnecting' : 'online'
}
