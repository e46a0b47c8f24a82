import { useEffect, useEffectEvent, type RefObject } from 'react'
import { reached, type FoundAnchor } from './findAnchor.ts'

interface Keys {
  readonly card: RefObject<HTMLElement | null>
  readonly found: RefObject<FoundAnchor | undefined>
  readonly onEscape: (() => void) | undefined
}

/**
 * The keyboard finds the card right after the thing that it speaks of, wherever both are in the page: Tab goes from the
 * one to the other and on. Escape is for the card before it is for the page.
 */
export function useCardKeys({ card, found, onEscape }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const box = card.current
    // Not while it makes room for a dialog.
    if (box === null || !box.checkVisibility()) return
    if (event.key === 'Escape' && onEscape !== undefined && !event.isComposing) {
      event.preventDefault()
      event.stopImmediatePropagation()
      onEscape()
    }
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const { activeElement } = document
    const own = reached(box)
    const there = found.current === undefined ? [] : reached(found.current.element)
    const last = there.at(-1)
    const isOnCard = box.contains(activeElement)
    const goTo = (element: HTMLElement | undefined) => {
      if (element === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      element.focus()
    }
    if (!event.shiftKey && activeElement === last) return goTo(own[0])
    if (event.shiftKey && isOnCard && (activeElement === own[0] || activeElement === box)) return goTo(last)
    // From here the browser goes on to what comes after the thing.
    if (!event.shiftKey && isOnCard && activeElement === own.at(-1)) last?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
