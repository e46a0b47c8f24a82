import { useDocument, type DocumentType } from '../documents/useDocument.ts'
import { isUsable, keymapOf, SHORTCUTS, withKey, type Keymap, type Shortcut } from './keymap.ts'

type Changed = Readonly<Partial<Record<Shortcut, string>>>

const MAX_CHORD_CHARACTERS = 30

const shortcutsDocument: DocumentType<Changed> = {
  name: 'shortcuts',
  read: (body) =>
    Object.fromEntries(
      SHORTCUTS.flatMap((name) => {
        const key = body[name]
        return typeof key === 'string' && key.length <= MAX_CHORD_CHARACTERS && isUsable(key) ? [[name, key]] : []
      }),
    ),
  write: (changed) => changed,
}

/** The keys of the user, and changing them. */
export function useKeymap(): {
  keymap: Keymap
  isChanged: boolean
  setKey(name: Shortcut, chord: string): void
  reset(): void
} {
  const [changed, set] = useDocument(shortcutsDocument)
  return {
    keymap: keymapOf(changed),
    isChanged: Object.keys(changed).length > 0,
    setKey: (name, chord) => set(withKey(changed, name, chord)),
    reset: () => set({}),
  }
}
