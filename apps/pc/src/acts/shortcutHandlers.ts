import { chordOf, shortcutAt, useKeymap, type Shortcut } from '@openlot/features/workspace'
import { useEffect, useEffectEvent } from 'react'
import { isCovered } from './covered.ts'

/** What the shortcuts do now: what is on the screen says so. */
const handlers = new Map<Shortcut, () => void>()

/** Does something for a shortcut while the component is on the screen. */
export function useShortcut(name: Shortcut, handle: () => void): void {
  const run = useEffectEvent(handle)
  useEffect(() => {
    const handler = () => run()
    handlers.set(name, handler)
    return () => {
      if (handlers.get(name) === handler) handlers.delete(name)
    }
  }, [name])
}

/** Does what a shortcut does now; nothing where nothing on the screen answers it. */
export const runShortcut = (name: Shortcut): void => handlers.get(name)?.()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Listens to the keys of the whole page. Nothing but the palette's key answers while somebody types. */
export function useShortcutKeys(): void {
  const { keymap } = useKeymap()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isCovered()) return
    const chord = chordOf(event)
    const name = chord === undefined ? undefined : shortcutAt(keymap, chord)
    const handle = name && handlers.get(name)
    if (!handle || (isTyping(event.target) && !chord?.startsWith('Mod+'))) return
    event.preventDefault()
    handle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
