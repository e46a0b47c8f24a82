import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { isCovered } from './isCovered.ts'

/** React Router's key of the page that a visit began with. */
const FIRST = 'default'
/** What led to the page, such as the palette, closes within this time; what is open after it was opened since. */
const CLOSING_MS = 1000

/**
 * Puts the focus on an element when its page has been reached from another one, so that reading goes on there. A
 * dialog over the page keeps the focus.
 *
 * @param inner instead of the element, what to focus inside it, as a CSS selector.
 */
export function useFocusOnArrival<Target extends HTMLElement>(inner?: string): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const { key } = useLocation()
  const arrive = useEffectEvent(() => {
    if (inner === undefined) target.current?.focus()
    else target.current?.querySelector<HTMLElement>(inner)?.focus()
  })
  const isFromAnother = useEffectEvent(() => key !== FIRST)
  useEffect(() => {
    if (!isFromAnother()) return
    const end = performance.now() + CLOSING_MS
    let frame = 0
    const attempt = () => {
      if (!isCovered()) arrive()
      else if (performance.now() < end) frame = requestAnimationFrame(attempt)
    }
    attempt()
    return () => cancelAnimationFrame(frame)
  }, [])
  return target
}
