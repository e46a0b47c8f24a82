import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** React Router's key of the page that a visit began with. */
const FIRST = 'default'

/**
 * Puts the focus on an element when its page has been reached from another one, so that reading goes on there.
 *
 * @param inner instead of the element, what to focus inside it, as a CSS selector.
 */
export function useFocusOnArrival<Target extends HTMLElement>(inner?: string): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const { key } = useLocation()
  const arrive = useEffectEvent(() => {
    if (key === FIRST) return
    if (inner === undefined) target.current?.focus()
    else target.current?.querySelector<HTMLElement>(inner)?.focus()
  })
  useEffect(() => arrive(), [])
  return target
}
