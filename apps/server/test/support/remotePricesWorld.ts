import { MINUTE_MS, type Price, type Quote, candleStart, tradingDayStart } from '@openlot/core/math'
import { pino } from 'pino'
import { vi } from 'vitest'
import type { MessageBus } from '../../src/bus/messageBus.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import type { MarketListener } from '../../src/market/marketListener.ts'
import type { MarketStatus } from '../../src/market/statusWatch.ts'
import { FramePublisher } from '../../src/prices/framePublisher.ts'
import type { Prices } from '../../src/prices/prices.ts'
import { RemotePrices } from '../../src/prices/remotePrices.ts'
import { CandlesInMemory } from './candlesInMemory.ts'
import { scriptedMarket } from './scriptedMarket.ts'

const log = pino({ level: 'silent' })
/** The euro closes at 22:00 on this Friday, a coin never does. */
export const INSTRUMENTS = CATALOGUE.filter(({ code }) => ['EURUSD', 'BTCUSD', 'ETHUSD'].includes(code))
export const FRIDAY = Date.parse('2026-11-20T21:57:00Z')

/** What a listener was told last. */
class Told implements MarketListener {
  readonly quotes = new Map<number, Quote>()
  readonly statuses = new Map<number, MarketStatus>()
  readonly terms = new Map<number, Instrument>()
  readonly minutes = new Map<string, unknown>()
  readonly #prices: Prices

  constructor(prices: Prices) {
    this.#prices = prices
    prices.listen(this)
  }
  onQuote({ id }: Instrument, quote: Quote): void {
    this.quotes.set(id, quote)
    const minute = this.#prices.candles.forming(id, '1min')
    if (minute !== undefined) this.minutes.set(`${id} ${minute.Time}`, minute)
  }
  onStatus({ id }: Instrument, status: MarketStatus): void {
    this.statuses.set(id, status)
  }
  onInstrument(instrument: Instrument): void {
    this.terms.set(instrument.id, instrument)
  }
}

/** A market process and a gateway on one bus and one database. */
export class World {
  readonly store = new CandlesInMemory()
  readonly process = scriptedMarket(INSTRUMENTS, this.store)
  readonly market = this.process.market
  readonly frames: FramePublisher
  readonly remote: RemotePrices
  readonly toldByMarket = new Told(this.market)
  readonly toldByRemote: Told
  readonly #bus: MessageBus
  #mid = 100_000_000n

  constructor(bus: MessageBus) {
    this.#bus = bus
    this.frames = new FramePublisher({ bus, prices: this.market })
    this.remote = new RemotePrices({ bus, instruments: INSTRUMENTS, store: this.store, log })
    this.toldByRemote = new Told(this.remote)
  }

  tick({ index, move, spread, age }: { index: number; move: number; spread: number; age: number }): void {
    this.#mid += BigInt(move) * 10_000n
    const bid = this.#mid as Price
    const ask = (bid + BigInt(spread) * 10_000n) as Price
    this.process.source.tick({ code: INSTRUMENTS[index]!.code, bid, ask, time: Date.now() - age })
  }

  setTerms(index: number, terms: Partial<Instrument>): void {
    this.market.updateInstrument({ ...this.market.instrument(INSTRUMENTS[index]!.id)!, ...terms })
  }

  /** An operator leaves nothing of the minutes that are over for a while but where they opened. */
  mend(index: number): void {
    const { id } = INSTRUMENTS[index]!
    const until = candleStart(Date.now(), '1min') - MINUTE_MS
    const day = [...this.store.bars.values()].flatMap(({ instrumentId, period, candle }) =>
      instrumentId === id && period === '1min' && candle.Time < until && candle.Time >= tradingDayStart(until)
        ? [{ ...candle, High: candle.Open, Low: candle.Open, Close: candle.Open }]
        : [],
    )
    if (day.length === 0) return
    this.store.mend(id, day)
    this.setTerms(index, { candleEdition: this.store.editions.get(id)! })
  }

  /** All that has happened has been published and heard. */
  async settle(): Promise<void> {
    await this.#bus.request('frames.snapshot', { from: 0 }, { timeoutMs: 1000 })
    await vi.advanceTimersByTimeAsync(0)
  }

  async end(): Promise<void> {
    this.remote.stop()
    this.frames.end()
    await this.market.stop()
    vi.clearAllTimers()
  }
}
