import type { IdempotentCommand } from './idempotentCommands.ts'

/** Together they take some 40 MB. */
const MAX_KEYS = 1_000_000
/** Commands of a user with more are looked up each time. */
export const MAX_USER_KEYS = 10_000

const FINGERPRINT_DIGITS = 7

/**
 * The idempotency keys that active users have used, so that a new one needs no query. Kept as fingerprints of 28 bits:
 * a key that looks used may be new, but one that looks new is.
 */
export class UsedKeys {
  /** Users in the order in which they became active. */
  readonly #users = new Map<number, Set<number> | 'too many'>()
  readonly #maxKeys: number
  #size = 0

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** Whether the user's keys are known. */
  has(userId: number): boolean {
    return this.#users.has(userId)
  }

  /** Whether the user has certainly not used this key before. */
  isNew({ userId, idempotencyKey }: IdempotentCommand): boolean {
    const keys = this.#users.get(userId)
    return typeof keys === 'object' && !keys.has(fingerprint(idempotencyKey))
  }

  /** @param used all keys of the user; more than the maximum need not be complete. */
  learn(userId: number, used: readonly string[]): void {
    if (this.has(userId)) return
    // Counted before fingerprints that are equal become one: the list may be cut.
    this.#users.set(userId, used.length > MAX_USER_KEYS ? 'too many' : new Set())
    for (const idempotencyKey of used) this.add({ userId, idempotencyKey })
  }

  /** Of a user whose keys are not known, none is added. */
  add({ userId, idempotencyKey }: Pick<IdempotentCommand, 'userId' | 'idempotencyKey'>): void {
    const keys = this.#users.get(userId)
    if (typeof keys !== 'object') return
    const size = keys.size
    keys.add(fingerprint(idempotencyKey))
    this.#size += keys.size - size
    if (keys.size > MAX_USER_KEYS) {
      this.#users.set(userId, 'too many')
      this.#size -= keys.size
    }
    while (this.#size > this.#maxKeys) this.#forgetOldest()
  }

  #forgetOldest(): void {
    const [oldest] = this.#users
    if (oldest === undefined) return
    const [userId, keys] = oldest
    this.#users.delete(userId)
    if (keys !== 'too many') this.#size -= keys.size
  }
}

/** The end of a UUID is random in all its common versions. */
const fingerprint = (key: string): number => Number.parseInt(key.slice(-FINGERPRINT_DIGITS), 16)
