import { isDeepStrictEqual } from 'node:util'
import type { Candle, Quote } from '@openlot/core/math'
import type { Logger } from 'pino'
import { CandleReader } from '../market/candles/candleReader.ts'
import type { CandleStore } from '../market/candles/candleStore.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { InstrumentList } from '../market/instrumentList.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import { FrameFeed, type FrameListener } from './frameFeed.ts'
import { type FrameMessage, type FrameRow, minutesOf, quotesOf } from './frameMessage.ts'
import { BarsReplica } from './barsReplica.ts'
import type { Prices } from './prices.ts'
import { withAllTerms } from './pxMessage.ts'
import type { FeedBus } from './sharedSubscriptions.ts'

const UNKNOWN: MarketStatus = { open: false, stale: false }

interface Options {
  readonly bus: FeedBus
  /** The instruments as they are in the database at the start. */
  readonly instruments: readonly Instrument[]
  readonly store: Pick<CandleStore, 'last' | 'first' | 'lastCloses'>
  readonly log: Logger
}

/**
 * The markets for a process that has none: what FramePublisher tells of another one. Until the first snapshot no market
 * is open and there are no quotes; while nothing is heard, every open market is stale.
 */
export class RemotePrices implements Prices, FrameListener {
  readonly candles: Prices['candles']
  readonly #instruments: InstrumentList
  readonly #feed: FrameFeed
  readonly #quotes = new Map<number, Quote>()
  /** Statuses as the market process has told them. */
  readonly #statuses = new Map<number, MarketStatus>()
  readonly #bars = new Map<number, BarsReplica>()
  /** The edition of the bars that each instrument has here. */
  readonly #editions = new Map<number, number>()
  readonly #listeners: MarketListener[] = []
  #isSilent = false

  constructor({ bus, instruments, store, log }: Options) {
    this.#instruments = new InstrumentList(instruments)
    for (const { id } of instruments) this.#bars.set(id, new BarsReplica())
    const reader = new CandleReader(store, (id, period) => this.#bars.get(id)?.newer(period) ?? [])
    this.candles = {
      forming: (id, period) => this.#bars.get(id)?.get(period),
      last: (...asked) => reader.last(...asked),
      first: (...asked) => reader.first(...asked),
      closes: (...asked) => reader.closes(...asked),
    }
    this.#feed = new FrameFeed({ bus, listener: this, log })
  }

  /** Listens to the market process, which may be started later. */
  start(): void {
    this.#feed.start()
  }

  stop(): void {
    this.#feed.stop()
  }

  /** Whether it is up to date. */
  get isLive(): boolean {
    return this.#feed.isLive
  }

  get counters(): FrameFeed['counters'] {
    return this.#feed.counters
  }

  get instruments(): readonly Instrument[] {
    return this.#instruments.all
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
    const status = this.#statuses.get(id) ?? UNKNOWN
    return this.#isSilent && status.open && !status.stale ? { open: true, stale: true } : status
  }

  day(id: number): Candle | undefined {
    return this.candles.forming(id, '1day')
  }

  listen(listener: MarketListener): void {
    this.#listeners.push(listener)
  }

  onFrame(frame: FrameMessage, isKnown: (instrumentId: number) => boolean): void {
    const isNews = (id: number): boolean => this.#bars.has(id) && !isKnown(id)
    for (const instrument of frame.terms) if (isNews(instrument.id)) this.#setTerms(withAllTerms(instrument))
    for (const { id, open, stale } of frame.statuses) if (isNews(id)) this.#setStatus(id, { open, stale })
    const quoted = new Set<number>()
    for (const [id, quote] of quotesOf(frame)) {
      if (!isNews(id)) continue
      this.#quotes.set(id, quote)
      quoted.add(id)
    }
    const told = new Set<number>()
    for (const [id, minute] of minutesOf(frame)) {
      if (!isNews(id)) continue
      this.#bars.get(id)!.follow(minute)
      // Charts are told each state of a bar, also the last one of a minute that has ended.
      if (!quoted.has(id)) continue
      this.#tellQuote(id)
      told.add(id)
    }
    for (const id of quoted) if (!told.has(id)) this.#tellQuote(id)
  }

  onRows(rows: readonly FrameRow[]): void {
    const before = new Map(rows.map(({ instrument: { id } }) => [id, this.status(id)]))
    this.#isSilent = false
    for (const { instrument, status, quote, bars, unstored } of rows) {
      const { id } = instrument
      if (!this.#bars.has(id)) continue
      const terms = withAllTerms(instrument)
      const { candleEdition = 0 } = terms
      const isMended = candleEdition !== (this.#editions.get(id) ?? candleEdition)
      this.#editions.set(id, candleEdition)
      // What had ended here before may be wrong.
      if (isMended) this.#bars.set(id, new BarsReplica())
      const replica = this.#bars.get(id)!
      if (!isDeepStrictEqual(this.instrument(id), terms)) this.#setTerms(terms)
      this.#statuses.set(id, status)
      if (!isDeepStrictEqual(before.get(id), status)) this.#tellStatus(id)
      const isChanged = !isDeepStrictEqual([this.quote(id) ?? null, this.day(id)], [quote, dayOf(bars)])
      if (quote !== null) this.#quotes.set(id, quote)
      replica.restore(bars, unstored)
      if (isChanged && quote !== null) this.#tellQuote(id)
      if (isMended) for (const listener of this.#listeners) listener.onMended?.(terms)
    }
  }

  onSilence(): void {
    const fresh = this.instruments.filter(({ id }) => this.status(id).open && !this.status(id).stale)
    this.#isSilent = true
    for (const { id } of fresh) this.#tellStatus(id)
  }

  #setTerms(instrument: Instrument): void {
    this.#instruments.replace(instrument)
    for (const listener of this.#listeners) listener.onInstrument?.(instrument)
  }

  #setStatus(id: number, status: MarketStatus): void {
    this.#statuses.set(id, status)
    this.#tellStatus(id)
  }

  #tellStatus(id: number): void {
    const instrument = this.#instruments.get(id)!
    for (const listener of this.#listeners) listener.onStatus(instrument, this.status(id))
  }

  #tellQuote(id: number): void {
    const instrument = this.#instruments.get(id)!
    const quote = this.#quotes.get(id)!
    for (const listener of this.#listeners) listener.onQuote(instrument, quote)
  }
}

const dayOf = (bars: FrameRow['bars']): Candle | undefined => bars.find(({ period }) => period === '1day')?.candle
