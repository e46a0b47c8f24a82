import type { Quote } from '@openlot/core/math'

/** About a quarter of a minute of ten thousand instruments; days of a quiet market. */
const MAX_QUOTES = 200_000
/** The same price of a vendor arrives at two processes within this time, by their clocks. */
const MAX_APART_MS = 2000

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
    // Old quotes are not removed each time, since that copies all others.
    if (this.#dropped <= this.#quotes.length / 2) return
    this.#quotes = this.#quotes.slice(this.#dropped)
    this.#dropped = 0
  }

  /**
   * The quotes that came after the newest one of their instrument, or since `from` where the instrument has none;
   * oldest first, none with an earlier time than the newest.
   *
   * The newest one was heard by another process. Where the vendor tells no times both have their own for it, so that its
   * price tells which one it is, as far as it was heard here.
   */
  since(newest: ReadonlyMap<number, { readonly quote: Quote }>, from: number): readonly RecentQuote[] {
    const kept = this.#quotes.slice(this.#dropped)
    const known = indexesOf(newest, kept)
    return kept.flatMap((recent, index) => {
      const { id, quote, at } = recent
      const told = newest.get(id)?.quote
      if (told === undefined) return at >= from ? [recent] : []
      const isNew = index > (known.get(id) ?? -1) && (known.has(id) || quote.time > told.time)
      if (!isNew) return []
      return quote.time >= told.time ? [recent] : [{ ...recent, quote: { ...quote, time: told.time } }]
    })
  }
}

/** Where each newest quote is among those that were heard here: the one with its price that is nearest in time. */
function indexesOf(
  newest: ReadonlyMap<number, { readonly quote: Quote }>,
  heard: readonly RecentQuote[],
): ReadonlyMap<number, number> {
  const nearest = new Map<number, { readonly index: number; readonly apartMs: number }>()
  for (const [index, { id, quote }] of heard.entries()) {
    const told = newest.get(id)?.quote
    if (told === undefined || quote.bid !== told.bid || quote.ask !== told.ask) continue
    const apartMs = Math.abs(quote.time - told.time)
    if (apartMs <= (nearest.get(id)?.apartMs ?? MAX_APART_MS)) nearest.set(id, { index, apartMs })
  }
  return new Map([...nearest].map(([id, { index }]) => [id, index]))
}
