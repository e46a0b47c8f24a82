import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './isTyping.ts'

/** Escape ends something, wherever the focus is; undefined where there is nothing to end. */
export function useEscape(onEscape: (() => void) | undefined): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || onEscape === undefined || isTyping(event.target)) return
    // A menu or a dialog that is open closes by itself.
    if (event.target instanceof Element && event.target.closest('[role=menu],[role=dialog],[role=alertdialog]')) return
    event.preventDefault()
    onEscape()
  })
  const isEscapable = onEscape !== undefined
  useEffect(() => {
    if (!isEscapable) return
    const listener = (event: KeyboardEvent) => escape(event)
    // Before those of the page, which would only remove the focus.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isEscapable])
}
