import {
  type Candle,
  type Period,
  STORED_PERIODS,
  type StoredPeriod,
  candleStart,
  foldCandles,
  tradingDayStart,
} from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Instrument } from '../terms/instrument.ts'
import type { Source } from '../terms/source.ts'
import { FencedOff, Mended } from './writeFence.ts'
import { type History, backfill } from './backfill.ts'
import { CandleReader } from './candleReader.ts'
import type { CandleStorage, StoredBar } from './candleStore.ts'
import { continueMinutes } from './continueMinutes.ts'
import { FormingBars } from './formingBars.ts'
import { HistoryFill } from './historyFill.ts'

const STORE_INTERVAL_MS = 1000
/** A day of all instruments. */
const MAX_UNSTORED = 100_000

/** Called with the 1min bars that a tick has changed: the last one if the tick begins another, and the forming one. */
export type MinuteListener = (instrumentId: number, minutes: readonly Candle[]) => void

/** Builds, stores and reads the candles of all instruments. */
export class Candles {
  readonly #store: CandleStorage
  readonly #log: Logger
  readonly #fillsHistory: boolean
  readonly #forming = new Map<number, FormingBars>()
  /** Bars not in the database yet, by instrument, period and time. */
  #unstored = new Map<string, StoredBar>()
  /** Bars being written: they may or may not be in the database yet. */
  #storing = new Map<string, StoredBar>()
  readonly #reader: CandleReader
  readonly #listeners: MinuteListener[] = []
  #history: History | undefined
  #fill: HistoryFill | undefined
  /** The epoch of the lease under which they were read. */
  #loadedIn: unknown
  /** Whether an operator may have mended bars since they were read. */
  #mayBeMended = false
  /** Instruments whose bars were mended, and are not read again yet. */
  readonly #outdated = new Set<number>()
  #timer: ReturnType<typeof setInterval> | undefined
  #stored: Promise<void> = Promise.resolve()

  /** @param options.fillsHistory whether the years before the minutes are filled in the background. */
  constructor(store: CandleStorage, log: Logger, { fillsHistory = false }: { fillsHistory?: boolean } = {}) {
    this.#store = store
    this.#log = log
    this.#fillsHistory = fillsHistory
    this.#reader = new CandleReader(store, (instrumentId, period) => this.#newer(instrumentId, period))
  }

  /** Not called for bars that are read from the database. */
  listen(listener: MinuteListener): void {
    this.#listeners.push(listener)
  }

  /**
   * Backfills up to now from the source's history (`historyDays` at the first start, the downtime at a
   * later one) and restores the bars that were forming. A server that may not write only does the latter. The years
   * before are filled in the background.
   */
  async start(instruments: readonly Instrument[], source: Source, historyDays: number): Promise<void> {
    this.#history = { instruments, source, historyDays }
    await this.#load(this.#history)
    if (this.#fillsHistory) {
      this.#fill = new HistoryFill({ store: this.#store, history: this.#history, log: this.#log })
      this.#fill.start()
    }
    this.#timer = setInterval(
      () => void this.continue().catch((error: unknown) => this.#warn(error)),
      STORE_INTERVAL_MS,
    )
  }

  /** Continues from what is stored, after another server has written candles in the meantime; at once, if not so far. */
  async continue(): Promise<void> {
    const stored = this.#stored.then(() => this.#continue())
    this.#stored = stored.catch(() => undefined)
    await stored
  }

  /** Reads the bars of instruments again that an operator has mended. Rejects while they cannot be read. */
  followMends(): Promise<void> {
    this.#mayBeMended = true
    return this.continue()
  }

  async #continue(): Promise<void> {
    const { epoch } = this.#store
    if (epoch !== undefined && epoch !== this.#loadedIn && this.#history !== undefined) await this.#load(this.#history)
    if (this.#mayBeMended) {
      this.#mayBeMended = false
      await this.#learnEditions()
    }
    if (this.#outdated.size > 0) await this.#read([...this.#outdated])
    await this.#storeChanged()
  }

  async #learnEditions(): Promise<void> {
    try {
      const known = new Set(this.#history?.instruments.map(({ id }) => id))
      for (const id of await this.#store.learnEditions()) if (known.has(id)) this.#outdated.add(id)
    } catch (error) {
      this.#mayBeMended = true
      throw error
    }
  }

  async #load(history: History): Promise<void> {
    const { epoch } = this.#store
    await this.#learnEditions()
    await this.#backfill(history)
    await this.#read(history.instruments.map(({ id }) => id))
    this.#loadedIn = epoch
  }

  async #backfill(history: History): Promise<void> {
    try {
      await backfill(this.#store, history)
    } catch (error) {
      if (error instanceof Mended) {
        await this.#learnEditions()
        return this.#backfill(history)
      }
      // The process that writes now also fills the past.
      if (!(error instanceof FencedOff)) throw error
    }
  }

  async #read(ids: readonly number[]): Promise<void> {
    const stored = await this.#store.since(ids, '1min', tradingDayStart(Date.now()))
    for (const id of ids) if (!stored.has(id)) stored.set(id, await this.#lastTradingDay(id))
    // From here on without a pause: a tick must be in what is merged, or come after it.
    const own = Map.groupBy(this.unstored(), ({ instrumentId }) => instrumentId)
    for (const [key, { instrumentId }] of this.#unstored) if (stored.has(instrumentId)) this.#unstored.delete(key)
    for (const [id, former] of stored) {
      this.#restore(id, former, own.get(id) ?? [])
      this.#outdated.delete(id)
    }
  }

  /** Continues an instrument's bars; the longer ones are made of the minutes, whoever has stored which before. */
  #restore(instrumentId: number, former: readonly Candle[], own: readonly StoredBar[]): void {
    const newest = new Map(own.flatMap(({ period, candle }) => (period === '1min' ? [[candle.Time, candle]] : [])))
    const minutes = continueMinutes(
      former,
      [...newest.values()].toSorted((a, b) => a.Time - b.Time),
    )
    const bars = new FormingBars()
    bars.restore(minutes)
    this.#forming.set(instrumentId, bars)
    const since = former.at(-1)?.Time ?? minutes[0]?.Time
    if (since === undefined) return
    for (const period of STORED_PERIODS) {
      const start = candleStart(since, period)
      const changed = minutes.filter(({ Time }) => Time >= start)
      for (const candle of foldCandles(changed, period)) this.#keep({ instrumentId, period, candle })
    }
  }

  /** Stops the background fill; call it before the source stops, and wait for it afterwards. */
  async stopFilling(): Promise<void> {
    await this.#fill?.stop()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.stopFilling()
    await this.#stored
    for (const [instrumentId, bars] of this.#forming) {
      for (const [period, candle] of bars.entries()) this.#keep({ instrumentId, period, candle })
    }
    await this.#storeChanged()
  }

  /** Days of all instruments whose longer bars are still to be filled. */
  get missingDays(): number {
    return this.#fill?.missingDays ?? 0
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
  forming(instrumentId: number, period: StoredPeriod): Candle | undefined {
    return this.#forming.get(instrumentId)?.get(period)
  }

  /** The last `limit` bars that start before `end`, oldest first, including the forming one. */
  last(instrumentId: number, period: Period, limit: number, end?: number): Promise<Candle[]> {
    return this.#reader.last(instrumentId, period, limit, end)
  }

  /** The first `limit` bars that start at `start` or later, oldest first, including the forming one. */
  first(instrumentId: number, period: Period, limit: number, start: number): Promise<Candle[]> {
    return this.#reader.first(instrumentId, period, limit, start)
  }

  /** Up to 100 closes of each instrument, oldest first; a few seconds old at most. */
  closes(instrumentIds: readonly number[], period: Period): ReturnType<CandleReader['closes']> {
    return this.#reader.closes(instrumentIds, period)
  }

  /** Bars that may not be in the database yet; a bar may be there twice. */
  unstored(): StoredBar[] {
    return [...this.#storing.values(), ...this.#unstored.values()]
  }

  *#newer(instrumentId: number, period: StoredPeriod): Generator<Candle> {
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
    // Another server may have written since these candles were read, or an operator, until they are read again.
    if (this.#store.epoch === undefined || this.#store.epoch !== this.#loadedIn || this.#outdated.size > 0) {
      if (this.#unstored.size > MAX_UNSTORED) this.#unstored = new Map([...this.#unstored].slice(-MAX_UNSTORED / 2))
      return
    }
    const bars = this.#unstored
    if (bars.size === 0) return
    this.#storing = bars
    this.#unstored = new Map()
    try {
      await this.#store.write([...bars.values()])
    } catch (error) {
      // Retried with the next write; newer versions of the same bars win.
      this.#unstored = new Map([...bars, ...this.#unstored].slice(-MAX_UNSTORED))
      if (error instanceof Mended) this.#mayBeMended = true
      else if (!(error instanceof FencedOff)) this.#warn(error)
    } finally {
      this.#storing = new Map()
    }
  }

  #warn(error: unknown): void {
    const { message } = error as Error
    this.#log.warn({ error: message, bars: this.#unstored.size }, 'candles could not be stored yet')
  }

  /** The last day with bars, which a closed market still shows at a weekend. */
  async #lastTradingDay(instrumentId: number): Promise<Candle[]> {
    const [newest] = await this.#store.last(instrumentId, '1min', 1)
    if (newest === undefined) return []
    const day = await this.#store.since([instrumentId], '1min', tradingDayStart(newest.Time))
    return day.get(instrumentId) ?? []
  }
}
