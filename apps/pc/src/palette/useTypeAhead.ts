import { useEffect, type Dispatch, type SetStateAction } from 'react'

/**
 * Keeps what is typed after the palette was asked for and before its field has the focus. The page must not have these
 * keys: a B would focus the button that buys, and the space after it would press that.
 */
export function useTypeAhead(isAsked: boolean, edit: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!isAsked) return
    function keep(event: KeyboardEvent) {
      const { key, target } = event
      if (target instanceof Element && target.closest('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      if (key.length < 2 && !event.ctrlKey && !event.metaKey) edit((text) => text + key)
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [isAsked, edit])
}
