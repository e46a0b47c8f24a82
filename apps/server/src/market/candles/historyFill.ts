import { type Candle, DAY_MS, foldCandles, tradingDayStart } from '@openlot/core/math'
import type { Logger } from 'pino'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Instrument } from '../terms/instrument.ts'
import type { History } from './backfill.ts'
import type { CandleStorage, StoredBar } from './candleStore.ts'
import { FILLED_PERIODS, type FilledPeriod, oldestAt } from './depths.ts'
import { FencedOff } from './writeFence.ts'

/** Some thousand bars each, or what takes a vendor some requests. */
const CHUNK_DAYS: Readonly<Record<FilledPeriod, number>> = { '5min': 7, '60min': 80, '1day': 200 }
/** The longest time for which making bars keeps others waiting. */
const MAX_TURN_MS = 4
/** After a chunk it rests for so many times as long as that has taken. */
const REST = 2
/** A server that starts has more to do than that. */
const START_DELAY_MS = 2000
/** Before it tries again, after a failure or while another server writes. */
const RETRY_MS = 10_000
/** Between two checks whether something is missing: an operator may give an instrument a symbol. */
const CHECK_INTERVAL_MS = 300_000

/** The newest stretch of an instrument's past that is missing. */
interface Chunk {
  readonly instrument: Instrument
  /** The finest that is missing there. */
  readonly period: FilledPeriod
  /** Starts of trading days. */
  readonly from: number
  readonly to: number
}

interface Options {
  readonly store: CandleStorage
  readonly history: History
  readonly log: Logger
  /** Ends early, with an error, when the signal aborts it. */
  readonly wait?: typeof sleep
}

/** A period and the longer ones, which are made of its bars. */
const periodsFrom = (period: FilledPeriod): readonly FilledPeriod[] =>
  FILLED_PERIODS.slice(FILLED_PERIODS.indexOf(period))

/**
 * Fills the years before the minutes, in the background: newest first, all instruments in turn, one chunk at a time. What
 * is stored tells where to go on, so that it can be stopped, or killed, at any moment.
 */
export class HistoryFill {
  readonly #store: CandleStorage
  readonly #history: History
  readonly #log: Logger
  readonly #wait: typeof sleep
  readonly #stopping = new AbortController()
  #running: Promise<void> | undefined
  #missingDays = 0
  #isDone = false

  constructor({ store, history, log, wait = sleep }: Options) {
    this.#store = store
    this.#history = history
    this.#log = log
    this.#wait = wait
  }

  /** Days of all instruments and periods that are still to be filled. */
  get missingDays(): number {
    // Days with a change of the clocks are an hour longer or shorter.
    return Math.round(this.#missingDays)
  }

  /** Whether nothing was missing when it looked last. */
  get isDone(): boolean {
    return this.#isDone
  }

  start(): void {
    this.#running ??= this.#run().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) this.#log.error(error, 'the price history')
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    await this.#wait(START_DELAY_MS, undefined, { signal })
    while (!signal.aborted) {
      this.#isDone = await this.#fill()
      await this.#wait(this.#isDone ? CHECK_INTERVAL_MS : RETRY_MS, undefined, { signal })
    }
  }

  /** Fills what is missing; false where something could not be filled now. */
  async #fill(): Promise<boolean> {
    const { signal } = this.#stopping
    /** Those that have failed are left for later: the others do not wait for them. */
    const failed = new Set<number>()
    const { epoch } = this.#store
    if (epoch === undefined) return false
    for (;;) {
      let chunks: Chunk[]
      try {
        chunks = (await this.#missing()).filter(({ instrument }) => !failed.has(instrument.id))
      } catch (error) {
        this.#warn(error)
        return false
      }
      if (chunks.length === 0) return failed.size === 0
      for (const chunk of chunks) {
        signal.throwIfAborted()
        // What another server has stored meanwhile is to be looked at first.
        if (this.#store.epoch !== epoch) return false
        const startedAt = performance.now()
        try {
          await this.#fillChunk(chunk)
        } catch (error) {
          signal.throwIfAborted()
          if (error instanceof FencedOff) return false
          failed.add(chunk.instrument.id)
          this.#warn(error, chunk.instrument.code)
        }
        await this.#wait(REST * (performance.now() - startedAt), undefined, { signal })
      }
    }
  }

  /** A vendor may be away for hours; it is asked again, and trading does not depend on it. */
  #warn(error: unknown, code?: string): void {
    this.#log.warn({ code, error: (error as Error).message }, 'the price history cannot be filled now')
  }

  /** The next chunk of each instrument that has one. */
  async #missing(): Promise<Chunk[]> {
    const { instruments, source, historyDays } = this.#history
    const now = Date.now()
    const [fills, extents] = await Promise.all([this.#store.fills(), this.#store.extents()])
    const filled = new Map(fills.map(({ instrumentId, period, since }) => [`${instrumentId}/${period}`, since]))
    this.#missingDays = 0
    return instruments.flatMap((instrument): Chunk[] => {
      // It may get a symbol of this source later, and its history with it.
      if (source.offers?.(instrument.code) === false) return []
      const minutes = tradingDayStart(extents.get(instrument.id)?.first ?? now)
      const stretches = FILLED_PERIODS.flatMap((period) => {
        const from = oldestAt(now, period, historyDays)
        const to = filled.get(`${instrument.id}/${period}`) ?? minutes
        return from === undefined || from >= to ? [] : [{ period, from, to }]
      })
      for (const { from, to } of stretches) this.#missingDays += (to - from) / DAY_MS
      const [first] = stretches
      if (first === undefined) return []
      const { period, from, to } = first
      return [{ instrument, period, from: Math.max(from, tradingDayStart(to - CHUNK_DAYS[period] * DAY_MS)), to }]
    })
  }

  async #fillChunk(chunk: Chunk): Promise<void> {
    const bars = await this.#barsOf(chunk)
    const { instrument, period, from, to } = chunk
    await this.#store.replace({ instrumentId: instrument.id, periods: periodsFrom(period), from, to }, bars)
  }

  /** The bars of a chunk, and the longer ones that they make. Where the source has none so fine, it may have coarser ones. */
  async #barsOf({ instrument, period, from, to }: Chunk): Promise<StoredBar[]> {
    const bars = await this.#taken(await this.#history.source.history(instrument.code, from, to, period))
    const since = bars[0] === undefined ? to : tradingDayStart(bars[0].Time)
    const [, coarser] = periodsFrom(period)
    const isShort = coarser !== undefined && since > from
    const older = isShort ? await this.#barsOf({ instrument, period: coarser, from, to: since }) : []
    const made = periodsFrom(period).flatMap((longer) =>
      foldCandles(bars, longer).map((candle) => ({ instrumentId: instrument.id, period: longer, candle })),
    )
    return [...older, ...made]
  }

  /** Takes bars as they are made, and lets others have their turn in between. */
  async #taken(made: Iterable<Candle>): Promise<Candle[]> {
    const bars: Candle[] = []
    let turn = performance.now()
    for (const bar of made) {
      bars.push(bar)
      if (performance.now() - turn < MAX_TURN_MS) continue
      await nextTurn()
      turn = performance.now()
      this.#stopping.signal.throwIfAborted()
    }
    return bars
  }
}
