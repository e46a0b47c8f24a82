import { type Candle, type Price, priceFromNumber, priceToNumber } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Candles } from './candles/candles.ts'
import type { Instrument } from './instrument.ts'
import { isInSession } from './sessions.ts'
import { QuoteFilter } from './quoteFilter.ts'
import type { Source, Tick } from './sources/source.ts'

const STATUS_EVERY = 1000
/** However young its bar is, a recalled price is older than any that may be traded on. */
const RECALLED_AGE = 600_000

/** The newest price of an instrument. */
export interface Quote {
  readonly bid: Price
  readonly ask: Price
  readonly time: number
}

/** What hears of every tick and of markets that open and close. */
export interface MarketListener {
  quote(instrument: Instrument, quote: Quote): void
  status(instrument: Instrument, open: boolean): void
}

/** Brings the source's ticks to candles and listeners, and knows the current price of everything. */
export class Market {
  readonly instruments: readonly Instrument[]
  readonly candles: Candles
  readonly #source: Source
  readonly #log: Logger
  readonly #byId: ReadonlyMap<number, Instrument>
  readonly #byCode: ReadonlyMap<string, Instrument>
  readonly #quotes = new Map<number, Quote>()
  readonly #open = new Map<number, boolean>()
  readonly #listeners: MarketListener[] = []
  readonly #filters = new Map<number, QuoteFilter>()
  /** Ticks taken in, and those kept from dealing by what was wrong with them. */
  readonly counts = { ticks: 0, unknown: 0, impossible: 0, crossed: 0, late: 0, outlier: 0 }
  /** When the last tick of any instrument came. */
  lastTickAt = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: { instruments: readonly Instrument[]; candles: Candles; source: Source; log: Logger }) {
    this.instruments = options.instruments
    this.candles = options.candles
    this.#source = options.source
    this.#log = options.log
    this.#byId = new Map(options.instruments.map((instrument) => [instrument.id, instrument]))
    this.#byCode = new Map(options.instruments.map((instrument) => [instrument.code, instrument]))
  }

  listen(listener: MarketListener): void {
    this.#listeners.push(listener)
  }

  async start(historyDays: number): Promise<void> {
    const began = Date.now()
    await this.candles.start(this.instruments, this.#source, historyDays, began)
    this.#log.info({ source: this.#source.name, ms: Date.now() - began }, 'candles are ready')
    for (const instrument of this.instruments) this.#recall(instrument, began)
    this.#checkStatus()
    this.#timer = setInterval(() => this.#checkStatus(), STATUS_EVERY)
    await this.#source.start((tick) => this.#tick(tick))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#source.stop()
    await this.candles.stop()
  }

  instrument(id: number): Instrument | undefined {
    return this.#byId.get(id)
  }

  instrumentByCode(code: string): Instrument | undefined {
    return this.#byCode.get(code)
  }

  quote(id: number): Quote | undefined {
    return this.#quotes.get(id)
  }

  isOpen(id: number): boolean {
    return this.#open.get(id) ?? false
  }

  /** The trading day's bar so far; on a closed market that of its last day. */
  day(id: number): Candle | undefined {
    return this.candles.forming(id, '1day')
  }

  #tick(tick: Tick): void {
    const instrument = this.#byCode.get(tick.code)
    if (instrument === undefined) {
      this.counts.unknown++
      return
    }
    const { bid, ask, time } = tick
    const quote = { bid, ask, time }
    const flaw = this.#filterOf(instrument).judge(quote)
    if (flaw !== undefined) this.counts[flaw]++
    if (flaw === 'impossible') return
    this.counts.ticks++
    this.lastTickAt = Date.now()
    // Bars are the source's own: they hold every tick. Dealing waits for one that can be believed.
    this.candles.tick(instrument.id, time, priceToNumber(bid))
    if (flaw !== undefined) return
    this.#quotes.set(instrument.id, quote)
    for (const listener of this.#listeners) listener.quote(instrument, quote)
  }

  #filterOf(instrument: Instrument): QuoteFilter {
    let filter = this.#filters.get(instrument.id)
    if (filter === undefined) this.#filters.set(instrument.id, (filter = new QuoteFilter(instrument.jumpBound)))
    return filter
  }

  /**
   * Until the first tick, and over a weekend, positions are worth what the last bar says. Its price is
   * old, so it values and fills nothing.
   */
  #recall(instrument: Instrument, now: number): void {
    const bar = this.candles.forming(instrument.id, '1min')
    if (bar === undefined) return
    const price = priceFromNumber(bar.Close, instrument.pricePrecision)
    const quote = { bid: price, ask: price, time: Math.min(bar.Time, now - RECALLED_AGE) }
    this.#quotes.set(instrument.id, quote)
    for (const listener of this.#listeners) listener.quote(instrument, quote)
  }

  #checkStatus(): void {
    const now = Date.now()
    for (const instrument of this.instruments) {
      const open = this.#source.isOpen(instrument.code, now) ?? isInSession(instrument.sessions, now)
      if (this.#open.get(instrument.id) === open) continue
      this.#open.set(instrument.id, open)
      for (const listener of this.#listeners) listener.status(instrument, open)
    }
  }
}
