/** The letter of a key's place on an English keyboard, in lower case; undefined for a key that has none there. */
export const letterOfPlace = (code: string): string | undefined => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()

/**
 * What a key types, in lower case. Letters are those of the keyboard's place where the layout types others, so that B is
 * B on a Russian keyboard, too.
 */
export const typedKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[\u0020-\u007e]$/.test(key) ? key.toLowerCase() : (letterOfPlace(code) ?? key.toLowerCase())
