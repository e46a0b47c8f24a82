import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Settlement } from './settlement.ts'

/** Milliseconds between looks for what was not told of, or was left by a process that has died. */
const LOOK_EVERY = 1000

/** Brings to their end the money acts that operators have begun and those that a crash has interrupted. */
export class SettlementWorker {
  readonly #settlement: Settlement
  readonly #log: Logger
  #timer: ReturnType<typeof setInterval> | undefined
  #running: Promise<void> | undefined
  /** Something came in while it was at work. */
  #again = false
  #stopped = false

  constructor({ settlement, bus, log }: { settlement: Settlement; bus: Bus; log: Logger }) {
    this.#settlement = settlement
    this.#log = log
    bus.on('funds_waiting', () => this.#wake())
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY)
    this.#wake()
  }

  /** Finishes the act in hand. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  #wake(): void {
    this.#again = true
    this.#running ??= this.#work().finally(() => (this.#running = undefined))
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        for (const act of await this.#settlement.waiting()) {
          if (this.#stopped) return
          await this.#bringToItsEnd(act)
        }
      } catch (error) {
        this.#log.warn({ error: (error as Error).message }, 'what waits for its money could not be read')
      }
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
