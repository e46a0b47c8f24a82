import type { Quote } from '@openlot/core/math'
import type { LastQuoteStorage } from '../../src/market/lastQuoteStore.ts'

/** Last quotes without a database. */
export class LastQuotesInMemory implements LastQuoteStorage {
  readonly mayWrite = true
  readonly #quotes = new Map<number, Quote>()

  async load(): Promise<Map<number, Quote>> {
    return new Map(this.#quotes)
  }

  async write(quotes: ReadonlyMap<number, Quote>): Promise<void> {
    for (const [id, quote] of quotes) this.#quotes.set(id, quote)
  }
}
