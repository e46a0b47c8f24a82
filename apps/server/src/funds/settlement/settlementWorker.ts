import type { Logger } from 'pino'
import type { Bus } from '../../bus/bus.ts'
import { WorkLoop } from '../../bus/workLoop.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Settlement } from './settlement.ts'

/** Finds operations that were not announced, or were left unfinished by a process that died. */
const POLL_INTERVAL_MS = 1000

/** Completes money operations that operators have begun and those that a crash has interrupted. */
export class SettlementWorker {
  readonly #settlement: Settlement
  readonly #log: Logger
  readonly #loop: WorkLoop

  constructor({ settlement, bus, log }: { settlement: Settlement; bus: Bus; log: Logger }) {
    this.#settlement = settlement
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
