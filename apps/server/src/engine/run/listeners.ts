import type { Logger } from 'pino'
import type { EngineEvent } from '../model/event.ts'

/** Called with what has happened once it is durable. */
export type EngineListener = (events: readonly EngineEvent[]) => void

/** Notifies listeners of the engine's events and recoveries; one that fails does not affect the others. */
export class EngineListeners {
  readonly #log: Logger
  readonly #ofEvents: EngineListener[] = []
  readonly #ofRecovery: (() => void)[] = []
  readonly #ofTakeover: (() => void)[] = []

  constructor(log: Logger) {
    this.#log = log
  }

  add(listener: EngineListener): void {
    this.#ofEvents.push(listener)
  }

  /** Called after a recovery: events may have been stored that no listener was called for. */
  addForRecovery(listener: () => void): void {
    this.#ofRecovery.push(listener)
  }

  /** Called after a recovery from a time in which another server may have held the partition. */
  addForTakeover(listener: () => void): void {
    this.#ofTakeover.push(listener)
  }

  notify(events: readonly EngineEvent[]): void {
    for (const listener of this.#ofEvents) this.#call(() => listener(events))
  }

  notifyOfRecovery(): void {
    for (const listener of this.#ofRecovery) this.#call(listener)
  }

  notifyOfTakeover(): void {
    for (const listener of this.#ofTakeover) this.#call(listener)
  }

  #call(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error(error, 'a listener of the engine failed')
    }
  }
}
