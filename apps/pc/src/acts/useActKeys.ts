import { chordOf, shortcutAt, useKeymap } from '@openlot/features/workspace'
import { useEffect, useEffectEvent } from 'react'
import { ACTS } from './acts.ts'
import { isCovered } from '../parts/isCovered.ts'
import { useDesk } from './DeskProvider.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Runs the acts by the keys of the whole page. Nothing but the palette's key answers while somebody types. */
export function useActKeys(): void {
  const { keymap } = useKeymap()
  const desk = useDesk()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isCovered()) return
    const chord = chordOf(event)
    const name = chord === undefined ? undefined : shortcutAt(keymap, chord)
    if (name === undefined || ACTS[name].may(desk) === 'absent') return
    if (isTyping(event.target) && !chord?.startsWith('Mod+')) return
    event.preventDefault()
    desk.run(ACTS[name])
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
