import type { Logger } from 'pino'

/** What has been started, to be stopped in reverse order. */
export class Shutdown {
  readonly #log: Logger
  readonly #stops: (() => unknown)[] = []

  constructor(log: Logger) {
    this.#log = log
  }

  add(stop: () => unknown): void {
    this.#stops.push(stop)
  }

  async run(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) {
      try {
        await stop()
      } catch (error) {
        // The others must still be stopped, above all the database.
        this.#log.error(error, 'a module could not be stopped')
      }
    }
  }
}
