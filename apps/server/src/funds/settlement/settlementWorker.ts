import type { Logger } from 'pino'
import type { DatabaseBus } from '../../bus/databaseBus.ts'
import { WorkLoop } from '../../bus/workLoop.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Settlement } from './settlement.ts'

/** Finds operations that were not announced, or were left unfinished by a process that died. */
const POLL_INTERVAL_MS = 1000
/** How often invitees are looked for who have become clients. */
const REWARD_INTERVAL_MS = 5000

/** Completes money operations that operators have begun and those that a crash has interrupted. */
export class SettlementWorker {
  readonly #settlement: Settlement
  readonly #findRewards: () => Promise<void>
  #rewardsAt = 0
  readonly #log: Logger
  readonly #loop: WorkLoop

  /** @param options.findRewards records the referral rewards that are due. */
  constructor(options: { settlement: Settlement; findRewards: () => Promise<void>; bus: DatabaseBus; log: Logger }) {
    const { settlement, findRewards, bus, log } = options
    this.#settlement = settlement
    this.#findRewards = findRewards
    this.#log = log
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#settleAll(),
      onError: (error) => log.warn({ error: error.message }, 'unfinished money operations could not be read'),
    })
    bus.on('funds_waiting', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  /** Waits for the operation in progress. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #settleAll(): Promise<void> {
    if (Date.now() - this.#rewardsAt > REWARD_INTERVAL_MS) {
      await this.#run(this.#findRewards)
      this.#rewardsAt = Date.now()
    }
    for (const complete of await this.#settlement.unfinished()) {
      if (this.#loop.isStopped) return
      await this.#run(complete)
    }
  }

  /** A failed operation is retried at the next poll and does not hold up the others. */
  async #run(complete: () => Promise<unknown>): Promise<void> {
    try {
      await complete()
    } catch (error) {
      const isRefused = error instanceof Refusal
      this.#log.warn(
        { error: isRefused ? error.code : (error as Error).message },
        'a money operation was not completed',
      )
    }
  }
}
