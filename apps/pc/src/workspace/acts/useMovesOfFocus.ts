import { useEffect, useEffectEvent } from 'react'
import { useDesk } from '../../acts/DeskProvider.tsx'
import { isCovered } from '../../parts/isCovered.ts'

/** Whether nothing has the focus: only then do the arrow keys go to the watchlist. */
const isIdle = () => document.activeElement === null || document.activeElement === document.body

/**
 * The arrows focus the watchlist, and so does Escape, which leaves fields and buttons: letters are keys again there, and
 * Enter deals nothing. There from the first moment, as the key that leads to a field is.
 */
export function useMovesOfFocus(): void {
  const desk = useDesk()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return
    const inside = document.activeElement
    const isLeaving = event.key === 'Escape' && inside instanceof HTMLElement && !isIdle()
    if (isLeaving) inside.blur()
    if (!isLeaving && ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !isIdle())) return
    const watchlist = desk.part('watchlist')
    if (watchlist === undefined) return
    event.preventDefault()
    watchlist.focusRow()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
