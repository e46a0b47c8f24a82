import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { THIS_MACHINE } from './clientAddress.ts'
import { TooManyRequests } from '../errors/tooManyRequests.ts'

const MINUTE = 60
const HOUR = 3600

/** What an address may do how often; beyond it the answer is 429 until the time is over. */
const CAPS = {
  login: { points: 120, duration: MINUTE },
  register: { points: 60, duration: 10 * MINUTE },
  /** Acts that show a code: guesses at one. */
  useCode: { points: 60, duration: 10 * MINUTE },
  sendCode: { points: 60, duration: HOUR },
  captcha: { points: 60, duration: MINUTE },
  /** Wrong passwords of one address for one account, captcha or not. */
  guess: { points: 50, duration: HOUR },
  /** Deposits, withdrawals and where they go. */
  funds: { points: 60, duration: 10 * MINUTE },
  export: { points: 20, duration: 10 * MINUTE },
  upload: { points: 30, duration: 10 * MINUTE },
} as const

/**
 * What raises suspicion; beyond it a captcha is asked for. Counted for an account, whoever asks, this slows
 * guessing from many addresses down, and its owner passes by the same captcha: nobody can be locked out.
 */
const SUSPICIONS = {
  codesToAddress: { points: 3, duration: 10 * MINUTE },
  codesFromIp: { points: 10, duration: 10 * MINUTE },
  registrationsFromIp: { points: 10, duration: 10 * MINUTE },
  failuresFromIpForAccount: { points: 5, duration: 15 * MINUTE },
  failuresForAccount: { points: 20, duration: HOUR },
  failuresFromIp: { points: 30, duration: 15 * MINUTE },
} as const

export type Cap = keyof typeof CAPS
export type Suspicion = keyof typeof SUSPICIONS

/** How many times the usual is allowed to what may be a crowd. */
const CROWD = 20

/** Counts of one process: they slow down, and a limit times the number of processes still does. */
export class Limits {
  readonly #counters: ReadonlyMap<string, RateLimiterMemory>
  readonly #crowdCounters: ReadonlyMap<string, RateLimiterMemory>

  /** @param factor how many times the usual is allowed. */
  constructor(factor: number) {
    this.#counters = countersOf(factor)
    this.#crowdCounters = countersOf(factor * CROWD)
  }

  /**
   * Takes one off what `key` may do.
   *
   * @throws TooManyRequests when there is nothing left.
   */
  async take(cap: Cap, key: string): Promise<void> {
    try {
      await this.#counter(cap, key).consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000))
    }
  }

  /** Writes one more down against `key`. */
  async note(suspicion: Suspicion, key: string): Promise<void> {
    await this.#counter(suspicion, key).penalty(key)
  }

  /** Whether `key` has come to the point where a captcha is due. */
  async isSuspect(suspicion: Suspicion, key: string): Promise<boolean> {
    const counter = this.#counter(suspicion, key)
    return ((await counter.get(key))?.consumedPoints ?? 0) >= counter.points
  }

  /** Forgets what was written down against `key`. */
  async clear(suspicion: Suspicion, key: string): Promise<void> {
    await this.#counter(suspicion, key).delete(key)
  }

  #counter(name: Cap | Suspicion, key: string): RateLimiterMemory {
    const counter = (key === THIS_MACHINE ? this.#crowdCounters : this.#counters).get(name)
    if (counter === undefined) throw new Error(`no such limit: ${name}`)
    return counter
  }
}

const countersOf = (factor: number): ReadonlyMap<string, RateLimiterMemory> =>
  new Map(
    Object.entries({ ...CAPS, ...SUSPICIONS }).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration }),
    ]),
  )
