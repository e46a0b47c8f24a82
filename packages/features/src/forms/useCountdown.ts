import { useEffect, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'

const SECOND_MS = 1000

/** Whole seconds until a moment; 0 once it has passed. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / SECOND_MS))

/** Counts seconds down to 0, by the server's clock, so it is right after the page slept and with a device's wrong one. */
export function useCountdown(): { secondsLeft: number; start(seconds: number): void } {
  const { serverNow } = useClient()
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(serverNow())
      if (serverNow() >= end) setEnd(0)
    }, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [end, serverNow])
  return {
    secondsLeft: secondsUntil(end, now),
    start: (seconds) => {
      setNow(serverNow())
      setEnd(serverNow() + seconds * SECOND_MS)
    },
  }
}
