import { useLayoutEffect, useState, type RefObject } from 'react'
import { onHoldsChange, presses } from './guardPresses.ts'

/**
 * Whether a control waits: for the answer of an act, or for a moment so that its result is seen first.
 *
 * @param isAct whether it changes something at the server, so that it also waits to be read when it newly appears.
 */
export function useHeld(control: RefObject<HTMLElement | null>, isAct: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function hold(until: number | undefined): void {
      clearTimeout(timer)
      setIsHeld(until !== undefined)
      if (until !== undefined && until < Infinity) timer = setTimeout(look, until - performance.now())
    }
    function look(): void {
      const element = control.current
      if (element === null) return
      hold(
        presses.heldUntil(element, ({ x, y }) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return x >= left && x <= right && y >= top && y <= bottom
        }),
      )
    }
    look()
    const unread = isAct ? presses.unreadUntil() : undefined
    if (unread !== undefined) hold(unread)
    const stop = onHoldsChange(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [control, isAct])
  return isHeld
}
