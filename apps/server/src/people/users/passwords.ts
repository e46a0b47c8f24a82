import { hash, verify } from '@node-rs/argon2'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, passwordProblem } from '@openlot/core/contract'
import pLimit from 'p-limit'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'

/** Hashes at once: each takes a core and 19 MiB. */
const AT_ONCE = 2
/** Hashes that may wait; more would only be answered when nobody waits any longer. */
const MOST_WAITING = 100

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * What is asked and told while a password is checked, both within its turn: what many tries at once have
 * brought up counts for those that still wait.
 */
export interface Attempt {
  /** Throws to turn it down before it costs anything. */
  admit(): Promise<void>
  failed(): Promise<void>
}

/** Hashes and checks passwords, a few at a time, so that many at once cannot take all cores and memory. */
export class Passwords {
  readonly #turns = pLimit(AT_ONCE)
  /** What an account that is not there is checked against, so that it takes as long as any other. */
  readonly #nobody = hash('no such account', PARAMETERS)

  /** @throws Unavailable when too many wait already. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, PARAMETERS))
  }

  /**
   * Whether the password is the one of `passwordHash`. Takes as long when there is no hash.
   *
   * @throws Unavailable when too many wait already, and what `attempt` throws.
   */
  verify(passwordHash: string | null | undefined, password: string, attempt: Attempt): Promise<boolean> {
    return this.#inTurn(async () => {
      await attempt.admit()
      const matches = await verify(passwordHash ?? (await this.#nobody), password)
      if (matches && passwordHash != null) return true
      await attempt.failed()
      return false
    })
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#turns.pendingCount >= MOST_WAITING) throw new Unavailable('too many passwords are being checked')
    return this.#turns(work)
  }
}

/** @throws Refusal that says why it cannot be the new password of `account`. */
export function demandGoodPassword(password: string, account: string): void {
  const problem = passwordProblem(password, account)
  if (problem === undefined) return
  throw new Refusal(`PASSWORD_${problem}`, { shortest: String(SHORTEST_PASSWORD), longest: String(LONGEST_PASSWORD) })
}
