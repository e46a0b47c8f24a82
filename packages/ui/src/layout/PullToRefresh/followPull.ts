/** How far a pull must go to refresh. */
export const THRESHOLD_PX = 56
/** How far the list follows at most. */
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

/** Where a finger is. */
export type TouchPoint = Pick<Touch, 'clientX' | 'clientY'>

const isAtTop = (element: HTMLElement): boolean => scrollerOf(element).scrollTop <= 0

interface Pull {
  /** Where a finger was put that is already down; undefined for none. */
  from: TouchPoint | undefined
  /** The list is pulled down so far; 0 at the end. */
  onPull: (distance: number) => void
  /** It was pulled far enough, and let go. */
  onRelease: () => void
}

/** Follows fingers that pull an element down. Returns what ends it. */
export function followPull(target: HTMLElement, { from: begun, onPull, onRelease }: Pull): () => void {
  let from = isAtTop(target) ? begun : undefined
  let reached = 0

  function start(event: TouchEvent) {
    from = isAtTop(target) && event.touches.length === 1 ? event.touches[0] : undefined
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
    onPull(reached)
  }
  function end() {
    if (from !== undefined && reached > 0) {
      if (reached >= THRESHOLD_PX) onRelease()
      onPull(0)
    }
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
}
