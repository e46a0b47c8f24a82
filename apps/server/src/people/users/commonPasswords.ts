import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter ones are parts of many good passwords. */
const MIN_WORD_CHARACTERS = 5
/** Digits and symbols around a common password that make it no better. */
const MAX_TRIMMINGS_CHARACTERS = 6

const common = new Set(
  dictionary['passwords-common']
    .map((each) => each.toLowerCase())
    .filter(({ length }) => length >= MIN_WORD_CHARACTERS),
)

/**
 * Whether a password is among those that are guessed first: one of nearly 50,000 from leaks, in any case, twice
 * in a row, or with a few digits and symbols around it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const half = plain.slice(0, plain.length / 2)
  const bare = plain.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '')
  const isTrimmed = plain.length - bare.length <= MAX_TRIMMINGS_CHARACTERS
  return common.has(plain) || (plain === half + half && common.has(half)) || (isTrimmed && common.has(bare))
}
