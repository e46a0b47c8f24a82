import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter ones are parts of many good passwords. */
const MIN_WORD_CHARACTERS = 5
/** Digits and symbols around a common password that make it no better. */
const MAX_TRIMMINGS_CHARACTERS = 6

/** What the list lacks: words of this field, short ones that digits are added to, and one that many sites ask for. */
const ADDED = 'openlot forex trading trader bitcoin ethereum crypto demo login pass root test user aa12345678'.split(
  ' ',
)

let common: ReadonlySet<string> | undefined

/** Made with the first password that somebody chooses: it takes longer than most of the start. */
const commonWords = (): ReadonlySet<string> =>
  (common ??= new Set([
    ...dictionary['passwords-common']
      .map((each) => each.toLowerCase())
      .filter(({ length }) => length >= MIN_WORD_CHARACTERS),
    ...ADDED,
  ]))

/** Signs that stand for letters, where one follows: at the end they are added to a word. */
const LETTERS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' }

/**
 * Whether a password is among those that are guessed first: one of nearly 50,000 from leaks, in any case, twice
 * in a row, with a few digits and symbols around it, symbols in it, or signs in place of letters.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const spelled = plain.replaceAll(/[@$\d](?=.*[a-z])/g, (sign) => LETTERS[sign] ?? sign)
  return [plain, plain.replaceAll(/[\W_]/g, ''), spelled].some(isListed)
}

function isListed(plain: string): boolean {
  const half = plain.slice(0, plain.length / 2)
  const bare = plain.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '')
  const isTrimmed = plain.length - bare.length <= MAX_TRIMMINGS_CHARACTERS
  const words = commonWords()
  return words.has(plain) || (plain === half + half && words.has(half)) || (isTrimmed && words.has(bare))
}
