import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** How far a pull must go to refresh, and how far the list follows at most. */
const THRESHOLD_PX = 56
const MAX_PULL_PX = 96
/** The list follows the finger at half its speed, so that it feels held back. */
const RESISTANCE = 0.5

/** The scroller of the pulled element, which must be at its top. */
function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent !== document.body) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

interface Pull {
  enabled: boolean
  onRelease: () => void
}

/** Follows a finger that pulls an element down from the top of its scroller. */
export function usePull(element: RefObject<HTMLElement | null>, { enabled, onRelease }: Pull) {
  const [pull, setPull] = useState(0)
  const release = useEffectEvent((reached: number) => {
    if (reached >= THRESHOLD_PX) onRelease()
    setPull(0)
  })

  useEffect(() => {
    const target = element.current
    if (target === null || !enabled) return
    let from: Touch | undefined
    let reached = 0

    function start(event: TouchEvent) {
      const atTop = target !== null && scrollerOf(target).scrollTop <= 0
      from = atTop && event.touches.length === 1 ? event.touches[0] : undefined
      reached = 0
    }
    function move(event: TouchEvent) {
      const [touch] = event.touches
      if (from === undefined || touch === undefined) return
      const down = touch.clientY - from.clientY
      const distance = down * RESISTANCE
      const isSideways = Math.abs(touch.clientX - from.clientX) > Math.abs(down)
      if (reached === 0 && (distance <= 0 || isSideways)) {
        // An upward move is a scroll, a sideways one a swipe; either stays one until the finger lifts.
        from = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      reached = Math.min(MAX_PULL_PX, Math.max(0, distance))
      setPull(reached)
    }
    function end() {
      if (from !== undefined && reached > 0) release(reached)
      from = undefined
    }

    target.addEventListener('touchstart', start, { passive: true })
    target.addEventListener('touchmove', move, { passive: false })
    target.addEventListener('touchend', end)
    target.addEventListener('touchcancel', end)
    return () => {
      target.removeEventListener('touchstart', start)
      target.removeEventListener('touchmove', move)
      target.removeEventListener('touchend', end)
      target.removeEventListener('touchcancel', end)
    }
  }, [element, enabled])

  return { pull, armed: pull >= THRESHOLD_PX }
}
