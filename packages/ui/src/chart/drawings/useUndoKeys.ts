import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './isTyping.ts'

interface Keys {
  /** The element of the chart with all that lies over it; keys count while something in it has the focus. */
  host: HTMLElement | null
  onUndo: () => void
  onRedo: () => void
}

/** Ctrl Z undoes and, with Shift, redoes (on a Mac ⌘ Z). */
export function useUndoKeys({ host, onUndo, onRedo }: Keys): void {
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
}
