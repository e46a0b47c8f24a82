import type { Quote } from '@openlot/core/math'

/** About a quarter of a minute of ten thousand instruments; days of a quiet market. */
const MAX_QUOTES = 200_000

export interface RecentQuote {
  readonly id: number
  readonly quote: Quote
  /** When it was dealt on here. */
  readonly at: number
}

/** The last quotes that this process has dealt on. */
export class RecentQuotes {
  readonly #maxAgeMs: number
  #quotes: RecentQuote[] = []
  /** How many of the first are too old. */
  #dropped = 0

  constructor({ maxAgeMs }: { maxAgeMs: number }) {
    this.#maxAgeMs = maxAgeMs
  }

  add(recent: RecentQuote): void {
    this.#quotes.push(recent)
    while (this.#quotes[this.#dropped]!.at < recent.at - this.#maxAgeMs) this.#dropped++
    const excess = this.#quotes.length - this.#dropped > MAX_QUOTES
    if (excess) this.#dropped += MAX_QUOTES / 2
    // Not each time, since it copies all of them.
    if (this.#dropped <= this.#quotes.length / 2) return
    this.#quotes = this.#quotes.slice(this.#dropped)
    this.#dropped = 0
  }

  /** Those that are newer than the quote of their instrument, or dealt on since `from` where it has none; oldest first. */
  since(newest: ReadonlyMap<number, { readonly quote: Quote }>, from: number): readonly RecentQuote[] {
    const isNew = ({ id, quote, at }: RecentQuote): boolean => {
      const known = newest.get(id)
      return known === undefined ? at >= from : quote.time > known.quote.time
    }
    return this.#quotes.slice(this.#dropped).filter((recent) => isNew(recent))
  }
}
