import { useEffect, useEffectEvent } from 'react'

interface Keys {
  /** The element of the chart with all that lies over it; keys count while something in it has the focus. */
  host: HTMLElement | null
  onUndo: () => void
  onRedo: () => void
  /** Escape, wherever the focus is; undefined where there is nothing to end. */
  onEscape: (() => void) | undefined
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea')

/** Ctrl Z undoes and, with Shift, redoes (on a Mac ⌘ Z); Escape ends drawing. */
export function useChartKeys({ host, onUndo, onRedo, onEscape }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
    // A text that is being written has its own history.
    if (!isUndo || isTyping(event.target)) return
    event.preventDefault()
    if (event.shiftKey) onRedo()
    else onUndo()
  })
  useEffect(() => {
    if (host === null) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    host.addEventListener('keydown', listener)
    return () => host.removeEventListener('keydown', listener)
  }, [host])

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
