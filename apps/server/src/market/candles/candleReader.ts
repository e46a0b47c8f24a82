import type { Candle, Period } from '@openlot/core/math'
import type { CandleStore } from './candleStore.ts'

const SPARKLINE_POINTS = 100
const SPARKLINE_CACHE_MS = 5000
const MAX_CACHED_SPARKLINES = 200

type Closes = [time: number, close: number][]

/** Reads stored candles, together with those that are known and may not be stored yet. */
export class CandleReader {
  readonly #store: Pick<CandleStore, 'last' | 'lastCloses'>
  /** The bars that may be newer than what is stored. */
  readonly #newer: (instrumentId: number, period: Period) => Iterable<Candle>
  readonly #sparklines = new Map<string, { until: number; closes: Promise<Map<number, Closes>> }>()

  constructor(
    store: Pick<CandleStore, 'last' | 'lastCloses'>,
    newer: (instrumentId: number, period: Period) => Iterable<Candle>,
  ) {
    this.#store = store
    this.#newer = newer
  }

  /** The last `limit` bars that start before `end`, oldest first, including the forming one. */
  async last(instrumentId: number, period: Period, limit: number, end?: number): Promise<Candle[]> {
    const bars = new Map<number, Candle>()
    // Read before the query too: a bar that is stored meanwhile must be in one of the two.
    const before = [...this.#newer(instrumentId, period)]
    const stored = await this.#store.last(instrumentId, period, limit, end)
    for (const bar of [...before, ...stored, ...this.#newer(instrumentId, period)]) {
      const known = bars.get(bar.Time)
      if ((end === undefined || bar.Time < end) && (known === undefined || known.Volume <= bar.Volume))
        bars.set(bar.Time, bar)
    }
    return [...bars.values()].toSorted((a, b) => a.Time - b.Time).slice(-limit)
  }

  /** Up to 100 closes of each instrument, oldest first; a few seconds old at most. */
  closes(instrumentIds: readonly number[], period: Period): Promise<Map<number, Closes>> {
    const key = `${period}:${instrumentIds.join()}`
    const known = this.#sparklines.get(key)
    if (known !== undefined && Date.now() < known.until) return known.closes
    if (this.#sparklines.size > MAX_CACHED_SPARKLINES) this.#sparklines.clear()
    const closes = this.#store.lastCloses(instrumentIds, period, SPARKLINE_POINTS)
    // A failure must not be cached.
    closes.catch(() => this.#sparklines.delete(key))
    this.#sparklines.set(key, { until: Date.now() + SPARKLINE_CACHE_MS, closes })
    return closes
  }
}
