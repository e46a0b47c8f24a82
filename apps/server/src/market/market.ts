import { type Candle, MINUTE_MS, type Quote, priceFromNumber, priceToNumber } from '@openlot/core/math'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Candles } from './candles/candles.ts'
import type { Instrument } from './terms/instrument.ts'
import { InstrumentList } from './instrumentList.ts'
import type { LastQuotes } from './lastQuotes.ts'
import { withMarkUp } from './terms/markUp.ts'
import { QuoteFilter } from './terms/quoteFilter.ts'
import { isOutdated } from './terms/quoteOrder.ts'
import type { Source, SourceCounts, Tick } from './terms/source.ts'
import type { MarketListener } from './marketListener.ts'
import { type MarketStatus, StatusWatch } from './statusWatch.ts'
import { isTradingTime, nextChange } from './terms/tradingHours.ts'

/** Least age given to a restored quote: never tradable. */
const RESTORED_QUOTE_AGE_MS = 10 * MINUTE_MS
/** Before mended candles are read again that could not be read. */
const MEND_RETRY_MS = 1000

/** Passes the source's ticks to candles and listeners, and holds the current quote of every instrument. */
export class Market {
  readonly candles: Candles
  readonly #lastQuotes: LastQuotes
  readonly #source: Source
  readonly #log: Logger
  readonly #instruments: InstrumentList
  readonly #quotes = new Map<number, Quote>()
  readonly #status: StatusWatch
  readonly #listeners: MarketListener[] = []
  readonly #filters = new Map<number, QuoteFilter>()
  readonly #stopping = new AbortController()
  /** Accepted ticks, and ticks that may not be traded on, by reason. */
  readonly counts = { ticks: 0, unknown: 0, closed: 0, impossible: 0, crossed: 0, late: 0, outlier: 0 }
  /** When the last tick of any instrument arrived. */
  lastTickAt = 0

  constructor(options: {
    instruments: readonly Instrument[]
    candles: Candles
    lastQuotes: LastQuotes
    source: Source
    log: Logger
  }) {
    this.#instruments = new InstrumentList(options.instruments)
    this.candles = options.candles
    this.#lastQuotes = options.lastQuotes
    this.#source = options.source
    this.#log = options.log
    this.#status = new StatusWatch(
      {
        instruments: () => this.instruments,
        isOpen: (instrument, now) => this.#shouldBeOpen(instrument, now),
        nextChange: (instrument, now) => (followsHours(instrument) ? nextChange(instrument, now) : undefined),
        quotedAt: ({ id }) => this.#quotes.get(id)?.time,
      },
      (instrument, status) => {
        for (const listener of this.#listeners) listener.onStatus(instrument, status)
      },
    )
  }

  /** All instruments, in the order of lists. */
  get instruments(): readonly Instrument[] {
    return this.#instruments.all
  }

  /** How many open markets have a stale price, and how often a price has become stale. */
  get staleness(): { count: number; turns: number } {
    return { count: this.#status.staleCount, turns: this.#status.staleTurns }
  }

  get isAnyOpen(): boolean {
    return this.instruments.some(({ id }) => this.#status.of(id).open)
  }

  /** Counters of the source's connection; undefined for a source without one. */
  get sourceCounts(): SourceCounts | undefined {
    return this.#source.counts
  }

  listen(listener: MarketListener): void {
    this.#listeners.push(listener)
  }

  async start(historyDays: number): Promise<void> {
    const startedAt = Date.now()
    await this.candles.start(this.instruments, this.#source, historyDays)
    this.#log.info({ source: this.#source.name, ms: Date.now() - startedAt }, 'candles are ready')
    await this.#restoreQuotes()
    this.#lastQuotes.start()
    this.#status.start()
    await this.#source.start((tick) => this.#tick(tick))
  }

  /** Reads candles and last quotes again, after another server has written them in the meantime. */
  async reload(): Promise<void> {
    await this.candles.continue()
    await this.#restoreQuotes()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#status.stop()
    // What it waits for may be an answer that the source alone can end.
    const filling = this.candles.stopFilling()
    await this.#source.stop()
    await filling
    await this.#lastQuotes.stop()
    await this.candles.stop()
  }

  instrument(id: number): Instrument | undefined {
    return this.#instruments.get(id)
  }

  instrumentByCode(code: string): Instrument | undefined {
    return this.#instruments.withCode(code)
  }

  quote(id: number): Quote | undefined {
    return this.#quotes.get(id)
  }

  status(id: number): MarketStatus {
    return this.#status.of(id)
  }

  /** Changes an instrument's terms from now on. With another edition of its candles, these are read again. */
  updateInstrument(newest: Instrument): void {
    const former = this.#instruments.get(newest.id)
    if (former === undefined) return
    // The new edition is told of once it can be read here.
    const instrument = withEdition(newest, former.candleEdition)
    this.#instruments.replace(instrument)
    if (newest.candleEdition !== former.candleEdition) void this.#followMend(newest)
    this.#filters.get(instrument.id)?.setBound(instrument.jumpBound)
    this.#source.updateInstrument?.(instrument)
    this.#status.forget(instrument.id)
    for (const listener of this.#listeners) listener.onInstrument?.(instrument)
    this.#status.check(instrument)
  }

  async #followMend({ id, code, candleEdition }: Instrument): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.candles.followMends()
        break
      } catch (error) {
        this.#log.warn({ code, error: (error as Error).message }, 'mended candles cannot be read yet')
        await wait(MEND_RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    const instrument = this.#instruments.get(id)
    if (signal.aborted || instrument === undefined) return
    const mended = withEdition(instrument, candleEdition)
    this.#instruments.replace(mended)
    for (const listener of this.#listeners) listener.onMended?.(mended)
  }

  /** The current trading day's bar; the last day's while the market is closed. */
  day(id: number): Candle | undefined {
    return this.candles.forming(id, '1day')
  }

  #tick(tick: Tick): void {
    const instrument = this.#instruments.withCode(tick.code)
    if (instrument === undefined) {
      this.counts.unknown++
      return
    }
    if (!this.#isAccepting(instrument)) {
      this.counts.closed++
      return
    }
    const { bid, ask, time, isConfirmed = false } = tick
    const filter = this.#filterOf(instrument)
    const verdict = filter.judge({ bid, ask, time }, { isConfirmed })
    if (verdict.flaw !== undefined) this.counts[verdict.flaw]++
    if (verdict.flaw === 'impossible') {
      if (filter.isBelowZero) for (const listener of this.#listeners) listener.onBelowZero?.(instrument)
      return
    }
    this.counts.ticks++
    this.lastTickAt = Date.now()
    if (verdict.flaw !== undefined) return
    const { confirmed } = verdict
    // Nothing was dealt on it, but the market was there.
    if (confirmed !== undefined) this.candles.tick(instrument.id, confirmed.time, priceToNumber(confirmed.bid))
    this.candles.tick(instrument.id, time, priceToNumber(bid))
    this.#lastQuotes.remember(instrument.id, { bid, ask, time })
    const quote = withMarkUp(instrument, { bid, ask, time })
    this.#quotes.set(instrument.id, quote)
    if (this.#status.of(instrument.id).stale) this.#status.check(instrument)
    for (const listener of this.#listeners) listener.onQuote(instrument, quote)
  }

  /** Ticks of a closed market are dropped. It opens with the first tick once its hours or its source say so. */
  #isAccepting(instrument: Instrument): boolean {
    if (this.#status.of(instrument.id).open) return true
    const now = Date.now()
    if (!this.#shouldBeOpen(instrument, now)) return false
    this.#status.check(instrument, now)
    return true
  }

  #filterOf(instrument: Instrument): QuoteFilter {
    let filter = this.#filters.get(instrument.id)
    if (filter === undefined) this.#filters.set(instrument.id, (filter = new QuoteFilter(instrument.jumpBound)))
    return filter
  }

  /**
   * Until the first tick, and over a weekend, positions are valued at the last accepted quote, or before there was one
   * at the last bar's price. It is stale, so no order is filled and no position of this instrument is closed at it.
   */
  async #restoreQuotes(): Promise<void> {
    const known = await this.#lastQuotes.load()
    const now = Date.now()
    for (const instrument of this.instruments) {
      const last = known.get(instrument.id) ?? this.#lastBarOf(instrument)
      const own = this.#filters.get(instrument.id)?.last
      if (last === undefined || (own !== undefined && !isOutdated(own.time, last.time, now))) continue
      this.#filters.set(instrument.id, new QuoteFilter(instrument.jumpBound, last))
      const quote = { ...withMarkUp(instrument, last), time: Math.min(last.time, now - RESTORED_QUOTE_AGE_MS) }
      this.#quotes.set(instrument.id, quote)
      for (const listener of this.#listeners) listener.onQuote(instrument, quote)
    }
  }

  #lastBarOf({ id, pricePrecision }: Instrument): Quote | undefined {
    const bar = this.candles.forming(id, '1min')
    if (bar === undefined) return undefined
    const price = priceFromNumber(bar.Close, pricePrecision)
    return { bid: price, ask: price, time: bar.Time }
  }

  #shouldBeOpen(instrument: Instrument, now: number): boolean {
    if (!followsHours(instrument)) return instrument.market === 'open'
    return this.#source.isOpen(instrument.code, now) ?? isTradingTime(instrument, now)
  }
}

function withEdition(instrument: Instrument, candleEdition: number | undefined): Instrument {
  const { candleEdition: _, ...terms } = instrument
  return candleEdition === undefined ? terms : { ...terms, candleEdition }
}

const followsHours = ({ market }: Instrument): boolean => market === 'auto' || market === 'close-only'
