import { useEffect, useRef, type PointerEvent } from 'react'

const HOLD_MS = 400
const FIRST_REPEAT_MS = 160
const LAST_REPEAT_MS = 40
/** Each repeat comes this much sooner than the one before. */
const SPEED_UP = 0.9

/**
 * Repeats an act while a button is held, faster and faster. The first act is the button's click.
 *
 * @param act returns whether there is more to do.
 */
export function useHold(act: () => boolean) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  useEffect(() => {
    latest.current = act
  })

  function stop(): void {
    clearTimeout(timer.current)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function repeatAfter(delay: number, next: number): void {
    timer.current = setTimeout(() => {
      hasRepeated.current = true
      if (latest.current()) repeatAfter(next, Math.max(LAST_REPEAT_MS, next * SPEED_UP))
    }, delay)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      hasRepeated.current = false
      stop()
      repeatAfter(HOLD_MS, FIRST_REPEAT_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** After a hold, the click at its end does nothing more. */
    onClick: () => {
      if (!hasRepeated.current) latest.current()
      hasRepeated.current = false
    },
  }
}
