import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** How far a pull must go to refresh. */
export const THRESHOLD_PX = 56

interface Pull {
  enabled: boolean
  onRelease: () => void
}

/** Follows a finger that pulls an element down from the top of its scroller; the code for it comes with the first touch. */
export function usePull(element: RefObject<HTMLElement | null>, { enabled, onRelease }: Pull) {
  const [pull, setPull] = useState(0)
  const release = useEffectEvent(onRelease)

  useEffect(() => {
    const target = element.current
    if (target === null || !enabled) return
    let isOver = false
    let stop: (() => void) | undefined
    const start = async (event: TouchEvent) => {
      // Without a network there is nothing to refresh either.
      const code = await import('./followPull.ts').catch(() => undefined)
      if (isOver || code === undefined) return
      stop = code.followPull(target, event, { onPull: setPull, onRelease: () => release() })
    }
    const load = (event: TouchEvent) => void start(event)
    target.addEventListener('touchstart', load, { passive: true, once: true })
    return () => {
      isOver = true
      target.removeEventListener('touchstart', load)
      stop?.()
    }
  }, [element, enabled])

  return { pull, armed: pull >= THRESHOLD_PX }
}
