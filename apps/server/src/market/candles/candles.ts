import { type Candle, PERIODS, type Period, candleStart, foldCandles, tradingDayStart } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Instrument } from '../instrument.ts'
import type { Source } from '../sources/source.ts'
import { CandleStore, type StoredBar } from './candleStore.ts'
import { FormingBars } from './formingBars.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const STORE_EVERY = 1000
/** Rounds of filling, each for the minutes that the one before took. */
const MOST_ROUNDS = 3
/** A market may rest so long; more at the beginning is a past that is missing. */
const LONGEST_REST = 5 * DAY
const SPARKLINE_POINTS = 100
const SPARKLINE_LASTS = 5000

type Closes = [time: number, close: number][]

/** Builds, keeps and finds the candles of all instruments. */
export class Candles {
  readonly #store: CandleStore
  readonly #log: Logger
  readonly #forming = new Map<number, FormingBars>()
  /** Bars not in the database yet, by what they are. */
  #unstored = new Map<string, StoredBar>()
  /** Those that are being written: neither to be written again nor surely there. */
  #storing = new Map<string, StoredBar>()
  readonly #sparklines = new Map<string, { until: number; closes: Promise<Map<number, Closes>> }>()
  #timer: ReturnType<typeof setInterval> | undefined
  #stored: Promise<void> = Promise.resolve()

  constructor(store: CandleStore, log: Logger) {
    this.#store = store
    this.#log = log
  }

  /**
   * Fills what is missing up to now from the source's past (all of `historyDays` at the first start,
   * the downtime at a later one) and takes up the bars that were forming.
   */
  async start(instruments: readonly Instrument[], source: Source, historyDays: number): Promise<void> {
    // A vendor's month takes minutes to fetch, and those are missing then: a later round is short.
    let until = 0
    for (let round = 0; round < MOST_ROUNDS && until < thisMinute(); round++) {
      until = thisMinute()
      await this.#fill(instruments, source, historyDays, until)
    }
    const ids = instruments.map(({ id }) => id)
    const today = await this.#store.since(ids, '1min', tradingDayStart(Date.now()))
    for (const id of ids) {
      const bars = new FormingBars()
      const minutes = today.get(id)
      bars.restore(minutes ?? (await this.#lastTradingDay(id)))
      this.#forming.set(id, bars)
    }
    this.#timer = setInterval(() => (this.#stored = this.#stored.then(() => this.#storeChanged())), STORE_EVERY)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#stored
    for (const [instrumentId, bars] of this.#forming) {
      for (const [period, candle] of bars.entries()) this.#keep({ instrumentId, period, candle })
    }
    await this.#storeChanged()
  }

  /** Takes a tick; false when it came too late for its minute. */
  tick(instrumentId: number, time: number, bid: number): boolean {
    const changed = this.#forming.get(instrumentId)?.tick(time, bid)
    if (changed === undefined) return false
    for (const [period, candle] of changed) this.#keep({ instrumentId, period, candle })
    return true
  }

  /** The bar that is forming, or the last one while the market is closed. */
  forming(instrumentId: number, period: Period): Candle | undefined {
    return this.#forming.get(instrumentId)?.get(period)
  }

  /** The last `limit` bars that start before `end`, oldest first, the one that is forming included. */
  async last(instrumentId: number, period: Period, limit: number, end?: number): Promise<Candle[]> {
    const bars = new Map<number, Candle>()
    // Looked at before the query too: a bar that is stored meanwhile must be in one of the two.
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
    if (this.#sparklines.size > 200) this.#sparklines.clear()
    const closes = this.#store.lastCloses(instrumentIds, period, SPARKLINE_POINTS)
    // A failure must not be remembered.
    closes.catch(() => this.#sparklines.delete(key))
    this.#sparklines.set(key, { until: Date.now() + SPARKLINE_LASTS, closes })
    return closes
  }

  *#newer(instrumentId: number, period: Period): Generator<Candle> {
    for (const bar of [...this.#storing.values(), ...this.#unstored.values()]) {
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
    const bars = this.#unstored
    this.#storing = bars
    this.#unstored = new Map()
    try {
      await this.#store.write([...bars.values()])
    } catch (error) {
      // Kept for the next attempt, unless there is something newer by then.
      this.#unstored = new Map([...bars, ...this.#unstored])
      this.#log.warn({ error: (error as Error).message, bars: this.#unstored.size }, 'candles could not be stored yet')
    } finally {
      this.#storing = new Map()
    }
  }

  async #fill(instruments: readonly Instrument[], source: Source, historyDays: number, until: number): Promise<void> {
    const extents = await this.#store.extents()
    const oldest = historyDays === 0 ? until : tradingDayStart(until - historyDays * DAY)
    let loading: Promise<void> = Promise.resolve()
    for (const { id, code } of instruments) {
      const known = extents.get(id)
      if (known === undefined) {
        const minutes = [...(await source.history(code, oldest, until))]
        // The database writes one instrument's bars while the next one's are made.
        await loading
        loading = this.#store.load(inAllPeriods(id, minutes))
      } else {
        // The last one may have been cut off; a source that remembers it tells the whole of it.
        const from = Math.max(source.remembers === true ? known.last : known.last + MINUTE, oldest)
        await this.#repair(id, known.last, await source.history(code, from, until))
        // A first start that a vendor did not answer, or that was told to look back less far.
        if (source.remembers === true && known.first - oldest > LONGEST_REST)
          await this.#repair(id, oldest, await source.history(code, oldest, known.first))
      }
    }
    await loading
  }

  /** Puts missing minutes in, and makes anew what holds the minute at `since` or a later one. */
  async #repair(instrumentId: number, since: number, missing: Iterable<Candle>): Promise<void> {
    const known = await this.#store.since([instrumentId], '1min', tradingDayStart(since))
    const minutes = new Map(known.get(instrumentId)?.map((bar) => [bar.Time, bar]))
    for (const bar of missing) {
      const cutOff = minutes.get(bar.Time)
      minutes.set(bar.Time, cutOff === undefined ? bar : completed(cutOff, bar))
    }
    const inOrder = [...minutes.values()].toSorted((a, b) => a.Time - b.Time)
    const bars = [...inAllPeriods(instrumentId, inOrder)]
    await this.#store.write(bars.filter(({ period, candle }) => candle.Time >= candleStart(since, period)))
  }

  /** On a weekend, the day that a closed market still shows. */
  async #lastTradingDay(instrumentId: number): Promise<Candle[]> {
    const [newest] = await this.#store.last(instrumentId, '1min', 1)
    if (newest === undefined) return []
    const day = await this.#store.since([instrumentId], '1min', tradingDayStart(newest.Time))
    return day.get(instrumentId) ?? []
  }
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE

/** A minute that was cut off, with what the source says of the whole of it. What was shown stays in it: a bar only grows. */
const completed = (cutOff: Candle, whole: Candle): Candle => ({
  Time: cutOff.Time,
  Open: cutOff.Open,
  High: Math.max(cutOff.High, whole.High),
  Low: Math.min(cutOff.Low, whole.Low),
  Close: whole.Close,
  Volume: Math.max(cutOff.Volume, whole.Volume),
})

function* inAllPeriods(instrumentId: number, minutes: readonly Candle[]): Generator<StoredBar> {
  for (const period of PERIODS) {
    for (const candle of foldCandles(minutes, period)) yield { instrumentId, period, candle }
  }
}
