import type { Logger } from 'pino'
import type { Bus } from '../../bus/bus.ts'
import { WorkLoop } from '../../bus/workLoop.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Settlement } from './settlement.ts'

/** Milliseconds between looks for what was not told of, or was left by a process that has died. */
const LOOK_EVERY = 1000

/** Brings to their end the money acts that operators have begun and those that a crash has interrupted. */
export class SettlementWorker {
  readonly #settlement: Settlement
  readonly #log: Logger
  readonly #loop: WorkLoop

  constructor({ settlement, bus, log }: { settlement: Settlement; bus: Bus; log: Logger }) {
    this.#settlement = settlement
    this.#log = log
    this.#loop = new WorkLoop({
      every: LOOK_EVERY,
      work: () => this.#settleAll(),
      failed: (error) => log.warn({ error: error.message }, 'what waits for its money could not be read'),
    })
    bus.on('funds_waiting', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  /** Finishes the act in hand. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #settleAll(): Promise<void> {
    for (const act of await this.#settlement.waiting()) {
      if (this.#loop.isStopped) return
      await this.#bringToItsEnd(act)
    }
  }

  /** One that fails is tried again at the next look, and holds up no other. */
  async #bringToItsEnd(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (error) {
      const isRefused = error instanceof Refusal
      this.#log.warn(
        { error: isRefused ? error.code : (error as Error).message },
        'a money act has not come to its end',
      )
    }
  }
}
