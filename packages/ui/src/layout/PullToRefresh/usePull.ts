import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { followPull, THRESHOLD_PX } from './followPull.ts'

interface Pull {
  enabled: boolean
  onRelease: () => void
}

/** Follows a finger that pulls an element down from the top of its scroller. */
export function usePull(element: RefObject<HTMLElement | null>, { enabled, onRelease }: Pull) {
  const [pull, setPull] = useState(0)
  const release = useEffectEvent(onRelease)

  useEffect(() => {
    const target = element.current
    if (target === null || !enabled) return
    return followPull(target, { onPull: setPull, onRelease: () => release() })
  }, [element, enabled])

  return { pull, armed: pull >= THRESHOLD_PX }
}
