import { SECOND_MS } from '@openlot/core/math'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequests } from '../../errors/tooManyRequests.ts'
import { LOOPBACK } from '../clientAddress.ts'
import { LOOPBACK_FACTOR } from '../places.ts'
import type { Counter, LimitStore } from './store/limitStore.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** Rate limits per address; a request beyond the limit gets 429. */
const CAPS = {
  login: { points: 120, durationSeconds: MINUTE_SECONDS },
  /** New demo accounts. */
  demoAccount: { points: 20, durationSeconds: 10 * MINUTE_SECONDS },
  /** The same of a network that one provider gives to one customer, or to a few; and of everybody. */
  demoAccountOfNetwork: { points: 100, durationSeconds: 10 * MINUTE_SECONDS },
  demoAccountInAll: { points: 3000, durationSeconds: 10 * MINUTE_SECONDS },
  register: { points: 60, durationSeconds: 10 * MINUTE_SECONDS },
  /** Requests with a verification code, which may be guesses. */
  useCode: { points: 60, durationSeconds: 10 * MINUTE_SECONDS },
  /** Wrong codes of one address or session for one account. */
  wrongCode: { points: 5, durationSeconds: 10 * MINUTE_SECONDS },
  sendCode: { points: 60, durationSeconds: HOUR_SECONDS },
  /** The page of a mail that stops an account; its token cannot be guessed. */
  stopLink: { points: 300, durationSeconds: 10 * MINUTE_SECONDS },
  /** The page of a mail that ends mails like it. */
  unsubscribe: { points: 300, durationSeconds: 10 * MINUTE_SECONDS },
  /** Pushes of one user to the own devices, to see whether they come. */
  pushTest: { points: 5, durationSeconds: 10 * MINUTE_SECONDS },
  captcha: { points: 60, durationSeconds: MINUTE_SECONDS },
  /** Wrong passwords from one address for one account, with or without a captcha. */
  guess: { points: 50, durationSeconds: HOUR_SECONDS },
  /** Deposits, withdrawals and payout methods. */
  funds: { points: 60, durationSeconds: 10 * MINUTE_SECONDS },
  export: { points: 20, durationSeconds: 10 * MINUTE_SECONDS },
  /** Statements of one user as files, which may be long; and what anyone asks of a number. */
  statement: { points: 10, durationSeconds: HOUR_SECONDS },
  statementCheck: { points: 60, durationSeconds: 10 * MINUTE_SECONDS },
  upload: { points: 30, durationSeconds: 10 * MINUTE_SECONDS },
} as const

/**
 * Thresholds beyond which a captcha is required. Counting per account slows down guessing from many
 * addresses; the owner can still log in with a captcha, so nobody can be locked out.
 */
const SUSPICIONS = {
  codesToAddress: { points: 3, durationSeconds: 10 * MINUTE_SECONDS },
  codesFromIp: { points: 10, durationSeconds: 10 * MINUTE_SECONDS },
  /** The work of a captcha doubles each time that this number is reached again. */
  captchasFromIp: { points: 5, durationSeconds: 10 * MINUTE_SECONDS },
  registrationsFromIp: { points: 10, durationSeconds: 10 * MINUTE_SECONDS },
  failuresFromIpForAccount: { points: 5, durationSeconds: 15 * MINUTE_SECONDS },
  failuresForAccount: { points: 20, durationSeconds: HOUR_SECONDS },
  failuresFromIp: { points: 30, durationSeconds: 15 * MINUTE_SECONDS },
} as const

export type Cap = keyof typeof CAPS
export type Suspicion = keyof typeof SUSPICIONS

/** Rate limits, counted in the memory of this process or in the database for all. */
export class Limits {
  readonly #counters: ReadonlyMap<string, Counter>
  readonly #loopbackCounters: ReadonlyMap<string, Counter>

  /** @param options.factor multiplies all limits. */
  constructor({ factor, store }: { factor: number; store: LimitStore }) {
    this.#counters = countersOf(store, factor)
    this.#loopbackCounters = countersOf(store, factor * LOOPBACK_FACTOR)
  }

  /**
   * Counts a request of `key`.
   *
   * @throws TooManyRequests beyond the limit.
   */
  async consume(cap: Cap, key: string): Promise<void> {
    try {
      await this.#counter(cap, key).consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new TooManyRequests(Math.ceil(error.msBeforeNext / SECOND_MS))
    }
  }

  /** Takes back a request that does not count after all. */
  async giveBack(cap: Cap, key: string): Promise<void> {
    await this.#counter(cap, key).reward(key)
  }

  /** Counts a suspicious event of `key`. */
  async recordSuspicion(suspicion: Suspicion, key: string): Promise<void> {
    await this.#counter(suspicion, key).penalty(key)
  }

  /** Whether `key` has reached the threshold for a captcha. */
  async isSuspect(suspicion: Suspicion, key: string): Promise<boolean> {
    return (await this.suspicion(suspicion, key)) >= 1
  }

  /** How many times `key` has reached the threshold, rounded down. */
  async suspicion(suspicion: Suspicion, key: string): Promise<number> {
    const counter = this.#counter(suspicion, key)
    return Math.floor(((await counter.get(key))?.consumedPoints ?? 0) / counter.points)
  }

  /** Resets the count of `key`. */
  async clear(suspicion: Suspicion, key: string): Promise<void> {
    await this.#counter(suspicion, key).delete(key)
  }

  #counter(name: Cap | Suspicion, key: string): Counter {
    const counter = (key === LOOPBACK ? this.#loopbackCounters : this.#counters).get(name)
    if (counter === undefined) throw new Error(`unknown limit: ${name}`)
    return counter
  }
}

const countersOf = (store: LimitStore, factor: number): ReadonlyMap<string, Counter> =>
  new Map(
    Object.entries({ ...CAPS, ...SUSPICIONS }).map(([name, { points, durationSeconds }]) => [
      name,
      store({ name, points: Math.max(1, Math.round(points * factor)), durationSeconds }),
    ]),
  )
