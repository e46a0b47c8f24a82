import type { Price, Quote } from '@openlot/core/math'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import type { MarketListener } from '../../src/market/marketListener.ts'
import type { MarketStatus } from '../../src/market/statusWatch.ts'
import type { LocalPrices } from '../../src/prices/framePublisher.ts'

/** Prices that do what a test says. Each tick is one unit above all before. */
export class ScriptedPrices implements LocalPrices {
  instruments: readonly Instrument[]
  readonly candles = {
    listen: () => undefined,
    unstored: () => [],
    forming: () => undefined,
    last: async () => [],
    first: async () => [],
    closes: async () => new Map<number, [number, number][]>(),
  }
  readonly #quotes = new Map<number, Quote>()
  readonly #statuses = new Map<number, MarketStatus>()
  readonly #listeners: MarketListener[] = []
  #price = 0n

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments
  }

  instrument(id: number): Instrument | undefined {
    return this.instruments.find((each) => each.id === id)
  }

  instrumentByCode(code: string): Instrument | undefined {
    return this.instruments.find((each) => each.code === code)
  }

  quote(id: number): Quote | undefined {
    return this.#quotes.get(id)
  }

  status(id: number): MarketStatus {
    return this.#statuses.get(id) ?? { open: false, stale: false }
  }

  day(): undefined {
    return undefined
  }

  listen(listener: MarketListener): void {
    this.#listeners.push(listener)
  }

  tick(index: number): void {
    const instrument = this.#at(index)
    const bid = ++this.#price as Price
    const quote = { bid, ask: (bid + 1n) as Price, time: Date.now() - 3 }
    this.#quotes.set(instrument.id, quote)
    for (const listener of this.#listeners) listener.onQuote(instrument, quote)
  }

  setStatus(index: number, status: MarketStatus): void {
    const instrument = this.#at(index)
    this.#statuses.set(instrument.id, status)
    for (const listener of this.#listeners) listener.onStatus(instrument, status)
  }

  setStopLevel(index: number, stopLevel: bigint): void {
    const instrument = { ...this.#at(index), stopLevel: stopLevel as Price }
    this.instruments = this.instruments.map((each) => (each.id === instrument.id ? instrument : each))
    for (const listener of this.#listeners) listener.onInstrument?.(instrument)
  }

  #at(index: number): Instrument {
    return this.instruments[index % this.instruments.length]!
  }
}
