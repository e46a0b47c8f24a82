import { letterOfPlace, typedKey } from '@openlot/ui'

/** What a key can do at a desk, with the usual key. `Mod` is Ctrl, or Command on a Mac; `Alt` is Option there. */
export const USUAL_KEYS = {
  palette: 'Mod+k',
  help: '?',
  search: '/',
  buy: 'b',
  sell: 's',
  pending: 'p',
  favourite: 'f',
  balance: 'h',
  fullScreen: 'Shift+f',
  period1: '1',
  period2: '2',
  period3: '3',
  period4: '4',
  period5: '5',
  period6: '6',
  goToDate: 'Alt+g',
  alert: 'Alt+a',
  nextChart: ']',
  formerChart: '[',
  account1: 'Mod+1',
  account2: 'Mod+2',
  account3: 'Mod+3',
  account4: 'Mod+4',
  account5: 'Mod+5',
  account6: 'Mod+6',
  account7: 'Mod+7',
  account8: 'Mod+8',
  account9: 'Mod+9',
  closeAll: 'Shift+x',
  cancelAll: '',
} as const

export type Shortcut = keyof typeof USUAL_KEYS
export const SHORTCUTS = Object.keys(USUAL_KEYS) as Shortcut[]

/** The key of each shortcut; empty for one that has none. */
export type Keymap = Readonly<Record<Shortcut, string>>

interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Keys that are no shortcut by themselves: they move the focus, confirm, or are held with another one. */
const RESERVED = new Set(
  (
    'Tab Enter Escape Backspace Delete Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight ' +
    'Shift Control Alt Meta CapsLock Dead'
  )
    .split(' ')
    .concat(' '),
)

/**
 * What was pressed, as a keymap names it: `b`, `?`, `Shift+f`, `Mod+k`, `Alt+g`; undefined for a key that is none.
 * Letters are those of the keyboard's place where the layout types others, and those with Alt, which types signs on a Mac,
 * always are. Ctrl with Alt is how Windows tells of AltGr, which types, too.
 */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (RESERVED.has(key)) return undefined
  const place = letterOfPlace(code)
  if (altKey) return ctrlKey || metaKey || shiftKey || place === undefined ? undefined : `Alt+${place}`
  const typed = typedKey({ key, code })
  const isLetter = /^[a-z]$/.test(typed)
  const mod = ctrlKey || metaKey ? 'Mod+' : ''
  // A sign says itself that Shift is held.
  const shift = shiftKey && (isLetter || typed.length > 1) ? 'Shift+' : ''
  return `${mod}${shift}${typed}`
}

/** Browsers and systems take these for themselves. */
const TAKEN = /^(?:Mod\+(?:Shift\+)?[a-z0-9]|Alt\+[def])$/
const OURS = new Set<string>(Object.values(USUAL_KEYS))

/** Whether a chord can be a shortcut. */
export const isUsable = (chord: string): boolean => !TAKEN.test(chord) || OURS.has(chord)

/** The usual keys with those that a user has changed. */
export function keymapOf(changed: Readonly<Partial<Record<Shortcut, string>>>): Keymap {
  return { ...USUAL_KEYS, ...changed }
}

/** What a chord does. */
export const shortcutAt = (keymap: Keymap, chord: string): Shortcut | undefined =>
  chord === '' ? undefined : SHORTCUTS.find((name) => keymap[name] === chord)

/** Gives a shortcut another key; one that had it has none then. */
export function withKey(
  changed: Readonly<Partial<Record<Shortcut, string>>>,
  name: Shortcut,
  chord: string,
): Partial<Record<Shortcut, string>> {
  const former = shortcutAt(keymapOf(changed), chord)
  return { ...changed, ...(former !== undefined && former !== name && { [former]: '' }), [name]: chord }
}
