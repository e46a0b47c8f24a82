import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds until a moment; 0 once it has passed. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / SECOND_MS))

/** Counts seconds down to 0, by the clock, so it is right after the page was suspended. */
export function useCountdown(): { secondsLeft: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) setEnd(0)
    }, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [end])
  return {
    secondsLeft: secondsUntil(end, now),
    start: (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * SECOND_MS)
    },
  }
}
