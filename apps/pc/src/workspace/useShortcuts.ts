import { useEffect, type RefObject } from 'react'

/** The `data-shortcut` of the element that each key focuses. */
const keys: Record<string, string> = {
  b: 'submit',
  s: 'submit',
  '/': 'search',
  ArrowDown: 'watchlist',
  ArrowUp: 'watchlist',
}

/** The side that a key chooses before. */
const sides: Record<string, string> = { b: 'buy', s: 'sell' }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Whether nothing has the focus: only then do the arrow keys go to the watchlist. */
const isIdle = () => document.activeElement === null || document.activeElement === document.body

/**
 * The keyboard shortcuts of the workspace: B and S choose the side and focus the button of the ticket (Enter then places the order), / focuses
 * the search, the arrows focus the watchlist, Escape removes the focus.
 */
export function useShortcuts(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // A dialog or menu over the page handles its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return
      const inside = document.activeElement
      if (event.key === 'Escape') {
        if (inside instanceof HTMLElement) inside.blur()
        return
      }
      if (isTyping(event.target)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const name = keys[key]
      if (name === undefined || (name === 'watchlist' && !isIdle())) return
      const target = root.current?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`)
      if (!target) return
      event.preventDefault()
      root.current?.querySelector<HTMLElement>(`[data-shortcut="${sides[key]}"]`)?.click()
      target.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root])
}
