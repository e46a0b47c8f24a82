import {
  type Candle,
  DAY_MS,
  MINUTE_MS,
  PERIODS,
  type Period,
  candleStart,
  foldCandles,
  tradingDayStart,
} from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Instrument } from '../instrument.ts'
import type { Source } from '../sources/source.ts'
import { CandleReader } from './candleReader.ts'
import { type CandleStorage, FencedOff, type StoredBar } from './candleStore.ts'
import { FormingBars } from './formingBars.ts'

const STORE_INTERVAL_MS = 1000
/** Each round of backfilling adds the minutes that passed during the one before. */
const MAX_BACKFILL_ROUNDS = 3
/** The longest time a market stays closed; a longer gap at the start means that history is missing. */
const MAX_CLOSED_MS = 5 * DAY_MS
/** A day of all instruments. */
const MAX_UNSTORED = 100_000

/** Called with the 1min bars that a tick has changed: the last one if the tick begins another, and the forming one. */
export type MinuteListener = (instrumentId: number, minutes: readonly Candle[]) => void

/** Builds, stores and reads the candles of all instruments. */
export class Candles {
  readonly #store: CandleStorage
  readonly #log: Logger
  readonly #forming = new Map<number, FormingBars>()
  /** Bars not in the database yet, by instrument, period and time. */
  #unstored = new Map<string, StoredBar>()
  /** Bars being written: they may or may not be in the database yet. */
  #storing = new Map<string, StoredBar>()
  readonly #reader: CandleReader
  readonly #listeners: MinuteListener[] = []
  #timer: ReturnType<typeof setInterval> | undefined
  #stored: Promise<void> = Promise.resolve()

  constructor(store: CandleStorage, log: Logger) {
    this.#store = store
    this.#log = log
    this.#reader = new CandleReader(store, (instrumentId, period) => this.#newer(instrumentId, period))
  }

  /** Not called for bars that are read from the database. */
  listen(listener: MinuteListener): void {
    this.#listeners.push(listener)
  }

  /**
   * Backfills up to now from the source's history (`historyDays` at the first start, the downtime at a
   * later one) and restores the bars that were forming. A server that may not write only does the latter.
   */
  async start(instruments: readonly Instrument[], source: Source, historyDays: number): Promise<void> {
    await this.#load(instruments, source, historyDays)
    this.#timer = setInterval(() => (this.#stored = this.#stored.then(() => this.#storeChanged())), STORE_INTERVAL_MS)
  }

  /** Continues from what is stored, after another server has written candles in the meantime. */
  async reload(instruments: readonly Instrument[], source: Source, historyDays: number): Promise<void> {
    await this.#stored
    this.#unstored.clear()
    await this.#load(instruments, source, historyDays)
  }

  async #load(instruments: readonly Instrument[], source: Source, historyDays: number): Promise<void> {
    await this.#backfillUntilNow(instruments, source, historyDays).catch((error: unknown) => {
      // Whoever writes now backfills, too.
      if (!(error instanceof FencedOff)) throw error
    })
    const ids = instruments.map(({ id }) => id)
    const today = await this.#store.since(ids, '1min', tradingDayStart(Date.now()))
    for (const id of ids) {
      const bars = new FormingBars()
      const minutes = today.get(id)
      bars.restore(minutes ?? (await this.#lastTradingDay(id)))
      this.#forming.set(id, bars)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#stored
    for (const [instrumentId, bars] of this.#forming) {
      for (const [period, candle] of bars.entries()) this.#keep({ instrumentId, period, candle })
    }
    await this.#storeChanged()
  }

  /** Adds a tick to the forming bars; false when its minute is already over. */
  tick(instrumentId: number, time: number, bid: number): boolean {
    const changed = this.#forming.get(instrumentId)?.tick(time, bid)
    if (changed === undefined) return false
    for (const [period, candle] of changed) this.#keep({ instrumentId, period, candle })
    if (this.#listeners.length > 0) {
      const minutes = changed.flatMap(([period, candle]) => (period === '1min' ? [candle] : []))
      for (const listener of this.#listeners) listener(instrumentId, minutes)
    }
    return true
  }

  /** The forming bar, or the last one while the market is closed. */
  forming(instrumentId: number, period: Period): Candle | undefined {
    return this.#forming.get(instrumentId)?.get(period)
  }

  /** The last `limit` bars that start before `end`, oldest first, including the forming one. */
  last(instrumentId: number, period: Period, limit: number, end?: number): Promise<Candle[]> {
    return this.#reader.last(instrumentId, period, limit, end)
  }

  /** Up to 100 closes of each instrument, oldest first; a few seconds old at most. */
  closes(instrumentIds: readonly number[], period: Period): ReturnType<CandleReader['closes']> {
    return this.#reader.closes(instrumentIds, period)
  }

  /** Bars that may not be in the database yet; a bar may be there twice. */
  unstored(): StoredBar[] {
    return [...this.#storing.values(), ...this.#unstored.values()]
  }

  *#newer(instrumentId: number, period: Period): Generator<Candle> {
    for (const bar of this.unstored()) {
      if (bar.instrumentId === instrumentId && bar.period === period) yield bar.candle
    }
    const forming = this.forming(instrumentId, period)
    if (forming !== undefined) yield forming
  }

  #keep(bar: StoredBar): void {
    this.#unstored.set(`${bar.instrumentId}/${bar.period}/${bar.candle.Time}`, bar)
  }

  async #storeChanged(): Promise<void> {
    if (this.#unstored.size === 0) return
    if (!this.#store.mayWrite) {
      if (this.#unstored.size > MAX_UNSTORED) this.#unstored = new Map([...this.#unstored].slice(-MAX_UNSTORED / 2))
      return
    }
    const bars = this.#unstored
    this.#storing = bars
    this.#unstored = new Map()
    try {
      await this.#store.write([...bars.values()])
    } catch (error) {
      // Retried with the next write; newer versions of the same bars win. If another server has written meanwhile,
      // `reload` discards them.
      this.#unstored = new Map([...bars, ...this.#unstored].slice(-MAX_UNSTORED))
      if (error instanceof FencedOff) return
      this.#log.warn({ error: (error as Error).message, bars: this.#unstored.size }, 'candles could not be stored yet')
    } finally {
      this.#storing = new Map()
    }
  }

  async #backfillUntilNow(instruments: readonly Instrument[], source: Source, historyDays: number): Promise<void> {
    // Fetching a month from a vendor takes minutes, which are then missing: the next round is short.
    let until = 0
    for (let round = 0; round < MAX_BACKFILL_ROUNDS && until < thisMinute() && this.#store.mayWrite; round++) {
      until = thisMinute()
      await this.#backfill(instruments, source, historyDays, until)
    }
  }

  async #backfill(
    instruments: readonly Instrument[],
    source: Source,
    historyDays: number,
    until: number,
  ): Promise<void> {
    const extents = await this.#store.extents()
    const oldest = historyDays === 0 ? until : tradingDayStart(until - historyDays * DAY_MS)
    let loading: Promise<void> = Promise.resolve()
    for (const { id, code } of instruments) {
      const known = extents.get(id)
      if (known === undefined) {
        const minutes = [...(await source.history(code, oldest, until))]
        // The database writes one instrument's bars while the next one's are generated.
        await loading
        loading = this.#store.load(inAllPeriods(id, minutes))
      } else {
        // The last bar may be incomplete; a reproducible source returns all of it.
        const from = Math.max(source.isReproducible === true ? known.last : known.last + MINUTE_MS, oldest)
        await this.#repair(id, known.last, await source.history(code, from, until))
        // The first start failed to read it, or had fewer history days configured.
        if (source.isReproducible === true && known.first - oldest > MAX_CLOSED_MS)
          await this.#repair(id, oldest, await source.history(code, oldest, known.first))
      }
    }
    await loading
  }

  /** Inserts missing minutes and rebuilds all bars that contain the minute at `since` or a later one. */
  async #repair(instrumentId: number, since: number, missing: Iterable<Candle>): Promise<void> {
    const known = await this.#store.since([instrumentId], '1min', tradingDayStart(since))
    const minutes = new Map(known.get(instrumentId)?.map((bar) => [bar.Time, bar]))
    for (const bar of missing) {
      const incomplete = minutes.get(bar.Time)
      minutes.set(bar.Time, incomplete === undefined ? bar : completed(incomplete, bar))
    }
    const inOrder = [...minutes.values()].toSorted((a, b) => a.Time - b.Time)
    const bars = [...inAllPeriods(instrumentId, inOrder)]
    await this.#store.write(bars.filter(({ period, candle }) => candle.Time >= candleStart(since, period)))
  }

  /** The last day with bars, which a closed market still shows at a weekend. */
  async #lastTradingDay(instrumentId: number): Promise<Candle[]> {
    const [newest] = await this.#store.last(instrumentId, '1min', 1)
    if (newest === undefined) return []
    const day = await this.#store.since([instrumentId], '1min', tradingDayStart(newest.Time))
    return day.get(instrumentId) ?? []
  }
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** An incomplete bar completed from the source's full one. Prices that were shown stay in it: a bar only grows. */
const completed = (incomplete: Candle, full: Candle): Candle => ({
  Time: incomplete.Time,
  Open: incomplete.Open,
  High: Math.max(incomplete.High, full.High),
  Low: Math.min(incomplete.Low, full.Low),
  Close: full.Close,
  Volume: Math.max(incomplete.Volume, full.Volume),
})

function* inAllPeriods(instrumentId: number, minutes: readonly Candle[]): Generator<StoredBar> {
  for (const period of PERIODS) {
    for (const candle of foldCandles(minutes, period)) yield { instrumentId, period, candle }
  }
}
