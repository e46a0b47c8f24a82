import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until a moment; what is over is 0. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / SECOND))

/** Counts seconds down to 0; the clock decides, so a page that slept is right when it wakes. */
export function useCountdown(): { secondsLeft: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) setEnd(0)
    }, SECOND / 4)
    return () => clearInterval(timer)
  }, [end])
  return {
    secondsLeft: secondsUntil(end, now),
    start: (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * SECOND)
    },
  }
}
