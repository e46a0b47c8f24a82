import { type Candle, STORED_PERIODS, type StoredPeriod, foldCandles, tradingDayStart } from '@openlot/core/math'
import type { CandleStorage, Fill, FilledStretch, StoredBar } from '../../src/market/candles/candleStore.ts'
import { FencedOff, Mended } from '../../src/market/candles/writeFence.ts'

/** Stored candles without a database. */
export class CandlesInMemory implements CandleStorage {
  readonly #bars: Map<string, StoredBar>
  readonly #epoch: () => unknown
  readonly #fills: Map<string, Fill>
  readonly #editions: Map<number, number>
  /** As this process has learned them. */
  readonly #known = new Map<number, number>()

  /** @param shared another one, for a process on the same database. */
  constructor({ shared, epoch = () => 1 }: { shared?: CandlesInMemory; epoch?: () => unknown } = {}) {
    this.#bars = shared?.bars ?? new Map<string, StoredBar>()
    this.#epoch = epoch
    this.#fills = shared?.filled ?? new Map<string, Fill>()
    this.#editions = shared?.editions ?? new Map<number, number>()
  }

  get editions(): Map<number, number> {
    return this.#editions
  }

  get bars(): Map<string, StoredBar> {
    return this.#bars
  }

  get filled(): Map<string, Fill> {
    return this.#fills
  }

  get epoch(): unknown {
    return this.#epoch()
  }

  async learnEditions(): Promise<number[]> {
    const changed = [...this.#editions].filter(([id, edition]) => this.#known.get(id) !== edition)
    for (const [id, edition] of changed) this.#known.set(id, edition)
    return changed.map(([id]) => id)
  }

  /** What an operator does: changes minutes of a trading day, and all that is made of them. */
  mend(instrumentId: number, minutes: readonly Candle[]): void {
    const put = (period: StoredPeriod, candle: Candle): void =>
      void this.#bars.set(`${instrumentId}/${period}/${candle.Time}`, { instrumentId, period, candle })
    for (const minute of minutes) put('1min', minute)
    const day = tradingDayStart(minutes[0]!.Time)
    const ofDay = this.#of(instrumentId, '1min').filter(({ Time }) => tradingDayStart(Time) === day)
    for (const period of STORED_PERIODS) for (const candle of foldCandles(ofDay, period)) put(period, candle)
    this.#editions.set(instrumentId, (this.#editions.get(instrumentId) ?? 0) + 1)
  }

  async last(instrumentId: number, period: StoredPeriod, limit: number, end = Infinity): Promise<Candle[]> {
    return this.#of(instrumentId, period)
      .filter(({ Time }) => Time < end)
      .slice(-limit)
  }

  async first(instrumentId: number, period: StoredPeriod, limit: number, start: number): Promise<Candle[]> {
    return this.#of(instrumentId, period)
      .filter(({ Time }) => Time >= start)
      .slice(0, limit)
  }

  async since(instrumentIds: readonly number[], period: StoredPeriod, from: number): Promise<Map<number, Candle[]>> {
    const groups = instrumentIds.map((id) => [id, this.#of(id, period).filter(({ Time }) => Time >= from)] as const)
    return new Map(groups.filter(([, bars]) => bars.length > 0))
  }

  async lastCloses(
    instrumentIds: readonly number[],
    period: StoredPeriod,
    limit: number,
  ): Promise<Map<number, [number, number][]>> {
    const closesOf = (id: number): [number, number][] =>
      this.#of(id, period)
        .slice(-limit)
        .map(({ Time, Close }) => [Time, Close])
    return new Map(instrumentIds.map((id) => [id, closesOf(id)]))
  }

  async extents(): Promise<Map<number, { first: number; last: number }>> {
    const minutes = [...this.#bars.values()].filter(({ period }) => period === '1min')
    const ids = new Set(minutes.map(({ instrumentId }) => instrumentId))
    return new Map(
      [...ids].map((id) => {
        const own = this.#of(id, '1min')
        return [id, { first: own[0]!.Time, last: own.at(-1)!.Time }]
      }),
    )
  }

  async write(bars: readonly StoredBar[]): Promise<void> {
    if (this.epoch === undefined) throw new FencedOff('another server writes the candles')
    if (bars.some(({ instrumentId: id }) => this.#known.get(id) !== this.#editions.get(id)))
      throw new Mended('candles were mended since they were read')
    for (const bar of bars) {
      const key = `${bar.instrumentId}/${bar.period}/${bar.candle.Time}`
      const known = this.#bars.get(key)
      if (known === undefined || known.candle.Volume <= bar.candle.Volume) this.#bars.set(key, bar)
    }
  }

  async load(bars: Iterable<StoredBar>): Promise<void> {
    const all = [...bars]
    const twice = all.find((bar) => this.#bars.has(`${bar.instrumentId}/${bar.period}/${bar.candle.Time}`))
    if (twice !== undefined) throw new Error(`duplicate key: a bar of ${twice.period} is stored already`)
    await this.write(all)
  }

  async fills(): Promise<Fill[]> {
    return [...this.#fills.values()]
  }

  async replace({ instrumentId, periods, from, to }: FilledStretch, bars: readonly StoredBar[]): Promise<void> {
    if (this.epoch === undefined) throw new FencedOff('another server writes the candles')
    const isIn = (period: StoredPeriod): boolean => periods.some((each) => each === period)
    for (const [key, bar] of this.#bars) {
      const { Time } = bar.candle
      if (bar.instrumentId === instrumentId && isIn(bar.period) && Time >= from && Time < to) this.#bars.delete(key)
    }
    for (const bar of bars) this.#bars.set(`${bar.instrumentId}/${bar.period}/${bar.candle.Time}`, bar)
    for (const period of periods) {
      const key = `${instrumentId}/${period}`
      this.#fills.set(key, { instrumentId, period, since: Math.min(from, this.#fills.get(key)?.since ?? Infinity) })
    }
  }

  #of(instrumentId: number, period: StoredPeriod): Candle[] {
    return [...this.#bars.values()]
      .filter((bar) => bar.instrumentId === instrumentId && bar.period === period)
      .map(({ candle }) => candle)
      .toSorted((a, b) => a.Time - b.Time)
  }
}
