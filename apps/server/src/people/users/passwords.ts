import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS, passwordProblem } from '@openlot/core/contract'
import pLimit from 'p-limit'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import { isCommonPassword } from './commonPasswords.ts'

/** Hashes computed at the same time; each takes a core and 19 MiB. */
const MAX_CONCURRENT = 2
/** Hashes waiting in the queue; beyond this, clients would time out anyway. */
const MAX_WAITING = 100

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Callbacks around a password check. They run when the check leaves the queue, so that failures of earlier
 * checks count for those still waiting.
 */
export interface Attempt {
  /** Called before the check; throws to reject it. */
  admit(): Promise<void>
  onFailed(): Promise<void>
}

/** Hashes and checks passwords, a few at a time to limit the use of CPU and memory. */
export class Passwords {
  readonly #limit = pLimit(MAX_CONCURRENT)
  /** Checked against if there is no account, so that it takes the same time. */
  readonly #dummyHash = hash('no such account', PARAMETERS)

  /** @throws Unavailable if too many are waiting. */
  hash(password: string): Promise<string> {
    return this.#enqueue(() => hash(password, PARAMETERS))
  }

  /**
   * Whether the password matches `passwordHash`. Takes the same time without a hash.
   *
   * @throws Unavailable if too many are waiting, and what `attempt` throws.
   */
  verify(passwordHash: string | null | undefined, password: string, attempt: Attempt): Promise<boolean> {
    return this.#enqueue(async () => {
      await attempt.admit()
      const matches = await verify(passwordHash ?? (await this.#dummyHash), password)
      if (matches && passwordHash != null) return true
      await attempt.onFailed()
      return false
    })
  }

  async #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= MAX_WAITING) throw new Unavailable('too many passwords are being checked')
    return this.#limit(work)
  }
}

/** @throws Refusal if the password is too weak for `account`. */
export function requireGoodPassword(password: string, account: string): void {
  const problem = passwordProblem(password, account) ?? (isCommonPassword(password) ? 'TOO_EASY' : undefined)
  if (problem === undefined) return
  throw new Refusal(`PASSWORD_${problem}`, {
    shortest: String(MIN_PASSWORD_CHARACTERS),
    longest: String(MAX_PASSWORD_CHARACTERS),
  })
}
