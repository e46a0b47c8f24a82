import type { IdempotentCommand } from './idempotentCommands.ts'

/** Together they take some 40 MB. */
const MAX_KEYS = 1_000_000
/** Commands of an account with more are looked up each time. */
export const MAX_ACCOUNT_KEYS = 10_000

const FINGERPRINT_DIGITS = 7

/**
 * The idempotency keys that active accounts have used, so that a new one needs no query. Kept as fingerprints of 28 bits:
 * a key that looks used may be new, but one that looks new is.
 */
export class UsedKeys {
  /** Accounts in the order in which they became active. */
  readonly #accounts = new Map<number, Set<number> | 'too many'>()
  readonly #maxKeys: number
  #size = 0

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  /** Whether the account's keys are known. */
  has(accountId: number): boolean {
    return this.#accounts.has(accountId)
  }

  /** Whether the account has certainly not used this key before. */
  isNew({ accountId, idempotencyKey }: IdempotentCommand): boolean {
    const keys = this.#accounts.get(accountId)
    return typeof keys === 'object' && !keys.has(fingerprint(idempotencyKey))
  }

  /** @param used all keys of the account; more than the maximum need not be complete. */
  learn(accountId: number, used: readonly string[]): void {
    if (this.has(accountId)) return
    // Counted before fingerprints that are equal become one: the list may be cut.
    this.#accounts.set(accountId, used.length > MAX_ACCOUNT_KEYS ? 'too many' : new Set())
    for (const idempotencyKey of used) this.add({ accountId, idempotencyKey })
  }

  /** Does nothing for an account whose keys are not known. */
  add({ accountId, idempotencyKey }: Pick<IdempotentCommand, 'accountId' | 'idempotencyKey'>): void {
    const keys = this.#accounts.get(accountId)
    if (typeof keys !== 'object') return
    const size = keys.size
    keys.add(fingerprint(idempotencyKey))
    this.#size += keys.size - size
    if (keys.size > MAX_ACCOUNT_KEYS) {
      this.#accounts.set(accountId, 'too many')
      this.#size -= keys.size
    }
    while (this.#size > this.#maxKeys) this.#forgetOldest()
  }

  #forgetOldest(): void {
    const [oldest] = this.#accounts
    if (oldest === undefined) return
    const [accountId, keys] = oldest
    this.#accounts.delete(accountId)
    if (keys !== 'too many') this.#size -= keys.size
  }
}

/** The end of a UUID is random in all its common versions. */
const fingerprint = (key: string): number => Number.parseInt(key.slice(-FINGERPRINT_DIGITS), 16)
