export const MIN_PASSWORD_CHARACTERS = 8
/** Enough for any passphrase; the cost of hashing must be bounded. */
export const MAX_PASSWORD_CHARACTERS = 128
const MIN_DISTINCT_CHARACTERS = 5

/** What is wrong with a new password; with the prefix `PASSWORD_` it is the code. */
export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_EASY'

/** The most common passwords, without digits and symbols at the ends. */
const firstGuesses = new Set([
  'password',
  'passw0rd',
  'p@ssw0rd',
  'qwertyuiop',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'qazwsxedc',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'starwars',
  'trustno',
  'welcome',
  'letmein',
  'monkey',
  'dragon',
  'master',
  'admin',
  'administrator',
  'changeme',
  'computer',
  'internet',
  'openlot',
  'trading',
  'abcdefgh',
  'abc',
])

/** Each character follows the previous one: 12345678, hgfedcba. */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/**
 * What speaks against a new password, or undefined. Length counts, not kinds of characters; what is
 * guessed first, and what holds the account's own name, is refused. Client and server ask the same; the server
 * also has a long list of common passwords.
 */
export function passwordProblem(password: string, account = ''): PasswordProblem | undefined {
  const { length } = password
  if (length < MIN_PASSWORD_CHARACTERS) return 'TOO_SHORT'
  if (length > MAX_PASSWORD_CHARACTERS) return 'TOO_LONG'
  const plain = password.toLowerCase()
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS || isRun(plain)) return 'TOO_EASY'
  const bare = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  if (firstGuesses.has(plain) || firstGuesses.has(bare)) return 'TOO_EASY'
  const name = account.toLowerCase().split('@')[0] ?? ''
  const holdsName = name.length >= 4 && plain.includes(name) && length < name.length + MIN_PASSWORD_CHARACTERS
  return holdsName ? 'TOO_EASY' : undefined
}
