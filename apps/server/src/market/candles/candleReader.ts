import {
  type Candle,
  type Period,
  type StoredPeriod,
  candleStart,
  foldCandles,
  nextCandleStart,
  partsOf,
} from '@openlot/core/math'
import type { CandleStore } from './candleStore.ts'

const SPARKLINE_POINTS = 100
/** What is read of one instrument for them: months have fewer points. */
const MAX_SPARKLINE_PARTS = 1000
const SPARKLINE_CACHE_MS = 5000
const MAX_CACHED_SPARKLINES = 200

type Closes = [time: number, close: number][]

/** Reads stored candles, together with those that are known and may not be stored yet, and folds them to all periods. */
export class CandleReader {
  readonly #store: Pick<CandleStore, 'last' | 'first' | 'lastCloses'>
  /** The bars that may be newer than what is stored. */
  readonly #newer: (instrumentId: number, period: StoredPeriod) => Iterable<Candle>
  readonly #sparklines = new Map<string, { until: number; closes: Promise<Map<number, Closes>> }>()

  constructor(
    store: Pick<CandleStore, 'last' | 'first' | 'lastCloses'>,
    newer: (instrumentId: number, period: StoredPeriod) => Iterable<Candle>,
  ) {
    this.#store = store
    this.#newer = newer
  }

  /** The last `limit` bars that start before `end`, oldest first, including the forming one. */
  async last(instrumentId: number, period: Period, limit: number, end?: number): Promise<Candle[]> {
    const { of, count } = partsOf(period)
    if (of === period) return this.#lastStored(instrumentId, of, limit, end)
    // The bar that starts before `end` is given whole. One more than asked for, as the first may lack its beginning.
    const partsEnd = end === undefined ? undefined : nextCandleStart(end - 1, period)
    const parts = await this.#lastStored(instrumentId, of, (limit + 1) * count, partsEnd)
    return foldCandles(parts, period).slice(-limit)
  }

  /** The first `limit` bars that start at `start` or later, oldest first, including the forming one. */
  async first(instrumentId: number, period: Period, limit: number, start: number): Promise<Candle[]> {
    const { of, count } = partsOf(period)
    if (of === period) return this.#firstStored(instrumentId, of, limit, start)
    // A bar that has started before is not given in part.
    const from = candleStart(start, period) === start ? start : nextCandleStart(start, period)
    return foldCandles(await this.#firstStored(instrumentId, of, limit * count, from), period).slice(0, limit)
  }

  /** Up to 100 closes of each instrument, oldest first; a few seconds old at most. */
  closes(instrumentIds: readonly number[], period: Period): Promise<Map<number, Closes>> {
    const key = `${period}:${instrumentIds.join()}`
    const known = this.#sparklines.get(key)
    if (known !== undefined && Date.now() < known.until) return known.closes
    if (this.#sparklines.size > MAX_CACHED_SPARKLINES) this.#sparklines.clear()
    const closes = this.#lastCloses(instrumentIds, period)
    // A failure must not be cached.
    closes.catch(() => this.#sparklines.delete(key))
    this.#sparklines.set(key, { until: Date.now() + SPARKLINE_CACHE_MS, closes })
    return closes
  }

  async #lastStored(instrumentId: number, period: StoredPeriod, limit: number, end?: number): Promise<Candle[]> {
    const bars = await this.#withNewer(instrumentId, period, () => this.#store.last(instrumentId, period, limit, end))
    return bars.filter(({ Time }) => end === undefined || Time < end).slice(-limit)
  }

  async #firstStored(instrumentId: number, period: StoredPeriod, limit: number, start: number): Promise<Candle[]> {
    const bars = await this.#withNewer(instrumentId, period, () =>
      this.#store.first(instrumentId, period, limit, start),
    )
    return bars.filter(({ Time }) => Time >= start).slice(0, limit)
  }

  /** Stored bars with those that may be newer, oldest first; of two of one start the one with more ticks. */
  async #withNewer(instrumentId: number, period: StoredPeriod, read: () => Promise<Candle[]>): Promise<Candle[]> {
    const bars = new Map<number, Candle>()
    // Read before the query too: a bar that is stored meanwhile must be in one of the two.
    const before = [...this.#newer(instrumentId, period)]
    for (const bar of [...before, ...(await read()), ...this.#newer(instrumentId, period)]) {
      const known = bars.get(bar.Time)
      if (known === undefined || known.Volume <= bar.Volume) bars.set(bar.Time, bar)
    }
    return [...bars.values()].toSorted((a, b) => a.Time - b.Time)
  }

  async #lastCloses(instrumentIds: readonly number[], period: Period): Promise<Map<number, Closes>> {
    const { of, count } = partsOf(period)
    const stored = await this.#store.lastCloses(
      instrumentIds,
      of,
      Math.min(SPARKLINE_POINTS * count, MAX_SPARKLINE_PARTS),
    )
    if (of === period) return stored
    return new Map([...stored].map(([id, closes]) => [id, foldCloses(closes, period).slice(-SPARKLINE_POINTS)]))
  }
}

/** The last close of each bar of a coarser period. */
function foldCloses(closes: Closes, period: Period): Closes {
  return [...new Map(closes.map(([time, close]) => [candleStart(time, period), close]))]
}
