import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS, passwordProblem } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import PQueue from 'p-queue'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import { isCommonPassword } from './commonPasswords.ts'

/** Hashes computed at the same time; each takes a core and 19 MiB. */
const MAX_CONCURRENT = 2
/** A flood of strangers must leave most of the machine to those who trade. */
const MAX_CONCURRENT_STRANGERS = 1
const MAX_STRANGERS_PER_SECOND = 8 * availableParallelism()
/** Hashes waiting in each of the two queues; beyond this, clients would time out anyway. */
const MAX_WAITING = 100
/** As many strangers' hashes waiting, and the next stranger has to prove work. */
const MAX_WAITING_UNPROVEN = MAX_WAITING / 2

/** Trusted is a known device, the owner of a code, or who has proven work. */
type Standing = 'trusted' | 'stranger'

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

/**
 * Hashes and checks passwords, a few at a time to limit the use of CPU and memory. Strangers wait in a queue of
 * their own, so that however many come, nobody is kept out of an account from a device that it knows.
 */
export class Passwords {
  readonly #queues: Readonly<Record<Standing, PQueue>> = {
    trusted: new PQueue({ concurrency: MAX_CONCURRENT }),
    stranger: new PQueue({
      concurrency: MAX_CONCURRENT_STRANGERS,
      interval: SECOND_MS,
      intervalCap: MAX_STRANGERS_PER_SECOND,
    }),
  }
  /** Checked against if there is no account, so that it takes the same time. */
  readonly #dummyHash = hash('no such account', PARAMETERS)

  /** @throws Unavailable if too many are waiting; Refusal CAPTCHA_REQUIRED for a stranger before that. */
  hash(password: string, standing: Standing): Promise<string> {
    return this.#enqueue(standing, () => hash(password, PARAMETERS))
  }

  /**
   * Whether the password matches `passwordHash`. Takes the same time without a hash.
   *
   * @throws Unavailable if too many are waiting; Refusal CAPTCHA_REQUIRED for a stranger before that; and what
   * `attempt` throws.
   */
  verify(
    passwordHash: string | null | undefined,
    password: string,
    { attempt, standing }: { attempt: Attempt; standing: Standing },
  ): Promise<boolean> {
    return this.#enqueue(standing, async () => {
      await attempt.admit()
      const matches = await verify(passwordHash ?? (await this.#dummyHash), password)
      if (matches && passwordHash != null) return true
      await attempt.onFailed()
      return false
    })
  }

  async #enqueue<Result>(standing: Standing, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues[standing]
    const waiting = queue.size
    if (waiting >= MAX_WAITING) throw new Unavailable('too many passwords are being checked')
    if (standing === 'stranger' && waiting >= MAX_WAITING_UNPROVEN) throw new Refusal('CAPTCHA_REQUIRED')
    return queue.add(work)
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
