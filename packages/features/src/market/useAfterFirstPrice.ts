import { useMarketHealth } from './useQuote.ts'
import { useEffect, useState } from 'react'

/** The longest wait for the first live price. */
const MAX_WAIT_MS = 2500

/** Whether the first live price is there, or late: what nobody needs before it is loaded then, as the price comes first. */
export function useAfterFirstPrice(): boolean {
  const isLive = useMarketHealth() === 'live'
  const [isAfter, setIsAfter] = useState(isLive)
  if (isLive && !isAfter) setIsAfter(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}
