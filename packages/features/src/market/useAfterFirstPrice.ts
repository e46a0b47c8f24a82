import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useMarketHealth } from './useQuote.ts'

/** The longest wait for the first live price, which a slow network needs for the price alone. */
const MAX_WAIT_MS = 8000

/**
 * Whether the first live price is there, or will not come soon: what nobody needs before it is loaded then, as the price
 * comes first. A connection that fails ends the wait at once.
 */
export function useAfterFirstPrice(): boolean {
  const { state } = useClient().socket
  const connection = useSyncExternalStore(state.subscribe, state.get)
  const isOver = useMarketHealth() === 'live' || connection === 'offline' || connection === 'reconnecting'
  const [isAfter, setIsAfter] = useState(isOver)
  if (isOver && !isAfter) setIsAfter(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}
