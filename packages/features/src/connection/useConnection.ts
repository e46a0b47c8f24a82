import { useSyncExternalStore } from 'react'
import { useMarketHealth } from '../market/useQuote.ts'
import { useClient } from '../client/ClientProvider.tsx'

/** The realtime connection as the user sees it. */
export interface ConnectionStatus {
  /** The very first attempt to connect counts as online. */
  readonly state: 'online' | 'delayed' | 'reconnecting' | 'offline'
  /** Seconds for which an open connection has brought no quotes although it should have. */
  readonly delay: number
}

/** Status of the realtime connection. */
export function useConnection(): ConnectionStatus {
  const { socket, market } = useClient()
  const { state } = socket
  const connection = useSyncExternalStore(state.subscribe, state.get)
  const delay = useSyncExternalStore(market.delay.subscribe, market.delay.get)
  const health = useMarketHealth()
  if (connection === 'offline' || connection === 'reconnecting') return { state: connection, delay }
  if (delay > 0) return { state: 'delayed', delay }
  return { state: connection === 'open' && health === 'stale' ? 'reconnecting' : 'online', delay }
}
