import type { Quote } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { LastQuoteStorage } from './lastQuoteStore.ts'
import { FencedOff } from './candles/writeFence.ts'

const STORE_INTERVAL_MS = 1000

/**
 * Remembers the last accepted quote of each instrument, as its source told it, for the next start or takeover. A bar
 * could not: it has no ask, and its close may come from a vendor's history.
 */
export class LastQuotes {
  readonly #store: LastQuoteStorage
  readonly #log: Logger
  /** Not in the database yet. */
  #unstored = new Map<number, Quote>()
  #timer: ReturnType<typeof setInterval> | undefined
  #stored: Promise<void> = Promise.resolve()

  constructor(store: LastQuoteStorage, log: Logger) {
    this.#store = store
    this.#log = log
  }

  /** What is stored, by instrument. */
  load(): Promise<Map<number, Quote>> {
    return this.#store.load()
  }

  start(): void {
    this.#timer = setInterval(() => (this.#stored = this.#stored.then(() => this.#storeChanged())), STORE_INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#stored
    await this.#storeChanged()
  }

  remember(instrumentId: number, quote: Quote): void {
    this.#unstored.set(instrumentId, quote)
  }

  async #storeChanged(): Promise<void> {
    // A process that takes over stores its own quotes from then on.
    if (this.#unstored.size === 0 || !this.#store.mayWrite) return
    const quotes = this.#unstored
    this.#unstored = new Map()
    try {
      await this.#store.write(quotes)
    } catch (error) {
      this.#unstored = new Map([...quotes, ...this.#unstored])
      if (error instanceof FencedOff) return
      this.#log.warn({ error: (error as Error).message }, 'last quotes could not be stored yet')
    }
  }
}
