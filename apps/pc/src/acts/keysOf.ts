const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const NAMES: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Shift: isMac ? '⇧' : 'Shift',
}

/** The keys of a chord as they stand on the keyboard: `Mod+k` is Ctrl and K. There are none where no key is set. */
export const keysOf = (chord: string): readonly string[] =>
  chord === '' ? [] : chord.split(/\+(?=.)/).map((key) => NAMES[key] ?? key.toLocaleUpperCase())
