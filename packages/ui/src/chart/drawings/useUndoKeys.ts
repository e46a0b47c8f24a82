import { useEffect, useEffectEvent, useRef } from 'react'
import { modalCount } from '../../foundations/lib/modals.ts'
import { typedKey } from '../../foundations/lib/typedKey.ts'
import { isTyping } from './isTyping.ts'

interface Keys {
  /** The element of the chart with all that lies over it. */
  host: HTMLElement | null
  onUndo: () => void
  onRedo: () => void
}

/** The chart with the tools beside it; without any of its own the chart alone. */
function panelOf(host: HTMLElement): Element {
  for (let at: Element | null = host; at !== null; at = at.parentElement) {
    // Tools further away are those of another chart.
    if (at.querySelectorAll('openlot-chart').length > 1) return host
    if (at.querySelector('[data-drawing-tools]') !== null) return at
  }
  return host
}

/** What floats over the page belongs to where it was opened from. */
const FLOATING = '[role=menu],[role=listbox],[role=dialog],[role=alertdialog]'

type Step = 'undo' | 'redo'

/** What a key asks for: Ctrl Z, with Shift the other way (on a Mac with ⌘), and Ctrl Y. */
function stepOf(event: KeyboardEvent): Step | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const typed = typedKey(event)
  if (typed === 'z') return shiftKey ? 'redo' : 'undo'
  return typed === 'y' && !metaKey && !shiftKey ? 'redo' : undefined
}

/**
 * The keys that undo and redo. They count for the chart whose panel was pressed or had the focus last: a button that is
 * gone once it was pressed, and a browser that focuses none, leave the focus nowhere.
 */
export function useUndoKeys({ host, onUndo, onRedo }: Keys): void {
  const isOurs = useRef(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    // A text that is being written has its own history.
    if (step === undefined || !isOurs.current || isTyping(event.target)) return
    if (modalCount() > 0) return
    event.preventDefault()
    if (step === 'redo') onRedo()
    else onUndo()
  })
  useEffect(() => {
    if (host === null) return
    isOurs.current ||= panelOf(host).contains(document.activeElement)
    const onVisit = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const isInside = panelOf(host).contains(target)
      if (isInside || target.closest(FLOATING) === null) isOurs.current = isInside
    }
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('pointerdown', onVisit, { capture: true })
    document.addEventListener('focusin', onVisit)
    // Before a button that is off, which drops its keys.
    document.addEventListener('keydown', listener, { capture: true })
    return () => {
      isOurs.current = false
      document.removeEventListener('pointerdown', onVisit, { capture: true })
      document.removeEventListener('focusin', onVisit)
      document.removeEventListener('keydown', listener, { capture: true })
    }
  }, [host])
}
