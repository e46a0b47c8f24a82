import {
  type Candle,
  MINUTE_MS,
  PRICE_SCALE,
  type Price,
  type StoredPeriod,
  foldCandles,
  parsePrice,
  roundToDecimals,
} from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Instrument } from '../../terms/instrument.ts'
import { isTradingTime } from '../../terms/tradingHours.ts'
import type { Source, SourceCounts, Tick } from '../../terms/source.ts'
import { type PersistentConnection, keepConnected } from './keepConnected.ts'
import type { Vendor, VendorPrice } from './vendor.ts'

/** Without a price of any open market for this long the source reconnects. */
const MAX_PRICE_SILENCE_MS = MINUTE_MS

interface LiveSourceOptions {
  readonly vendor: Vendor
  readonly instruments: readonly Instrument[]
  readonly log: Logger
  readonly maxSilenceMs?: number
  readonly maxPriceSilenceMs?: number
  /** Whether minutes that cannot all be had are an error, as those of longer periods are. */
  readonly isStrict?: boolean
}

/**
 * Live prices of a vendor. An instrument that the vendor does not offer, or does not trade now, is closed:
 * simulated prices are never mixed with real ones.
 */
export class LiveSource implements Source {
  readonly counts: SourceCounts = { connected: 0, connects: 0, malformed: 0, unknown: 0, repeated: 0 }
  readonly isReproducible = true
  readonly #vendor: Vendor
  readonly #log: Logger
  readonly #maxSilenceMs: number
  readonly #maxPriceSilenceMs: number
  readonly #isStrict: boolean
  readonly #byCode: Map<string, Instrument>
  #bySymbol: ReadonlyMap<string, Instrument[]>
  /** The last sequence number of each symbol on the current connection. */
  readonly #sequences = new Map<string, number | bigint>()
  /** Symbols whose prices are only indicative now. */
  readonly #untradeable = new Set<string>()
  readonly #stopping = new AbortController()
  #onTick: ((tick: Tick) => void) | undefined
  #connection: PersistentConnection | undefined

  constructor({ vendor, instruments, log, maxSilenceMs, maxPriceSilenceMs, isStrict = false }: LiveSourceOptions) {
    this.#vendor = vendor
    this.#log = log.child({ vendor: vendor.name })
    this.#maxSilenceMs = maxSilenceMs ?? vendor.maxSilenceMs
    this.#maxPriceSilenceMs = maxPriceSilenceMs ?? MAX_PRICE_SILENCE_MS
    this.#isStrict = isStrict
    this.#byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]))
    this.#bySymbol = this.#groupBySymbol()
  }

  get name(): string {
    return this.#vendor.name
  }

  async start(onTick: (tick: Tick) => void): Promise<void> {
    this.#onTick = onTick
    this.#connection = this.#connect()
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('stopping'))
    await this.#connection?.stop()
  }

  isOpen(code: string): boolean | undefined {
    const symbol = this.#symbolOf(this.#byCode.get(code))
    return symbol === undefined || this.#untradeable.has(symbol) ? false : undefined
  }

  offers(code: string): boolean {
    return this.#symbolOf(this.#byCode.get(code)) !== undefined
  }

  async history(code: string, from: number, to: number, period: StoredPeriod = '1min'): Promise<Candle[]> {
    const instrument = this.#byCode.get(code)
    const symbol = this.#symbolOf(instrument)
    if (instrument === undefined || symbol === undefined || from >= to) return []
    // A vendor whose days are not ours has them in hours.
    if (!this.#vendor.periods.includes(period)) return foldCandles(await this.history(code, from, to, '60min'), period)
    const bars: Candle[] = []
    try {
      for await (const page of this.#vendor.history({ symbol, period, from, to }, this.#stopping.signal)) {
        for (const bar of page) {
          const isNext = bar.Time >= from && bar.Time < to && bar.Time > (bars.at(-1)?.Time ?? -Infinity)
          // One without a trade is no bar.
          if (isNext && bar.Volume > 0) bars.push(roundedBar(bar, instrument.pricePrecision))
        }
      }
    } catch (error) {
      // Nobody waits for the longer ones: they are asked for until they come.
      if (this.#isStrict || period !== '1min') throw error
      // The missing bars are requested again at the next start.
      this.#log.warn({ code, error: (error as Error).message, bars: bars.length }, 'the price history is incomplete')
    }
    return bars
  }

  updateInstrument(instrument: Instrument): void {
    const previous = this.#symbolOf(this.#byCode.get(instrument.code))
    this.#byCode.set(instrument.code, instrument)
    this.#bySymbol = this.#groupBySymbol()
    if (this.#onTick === undefined || this.#symbolOf(instrument) === previous) return
    if (this.#bySymbol.size > 0 && this.#connection !== undefined) return this.#connection.restart('symbols changed')
    void this.#connection?.stop()
    this.#connection = this.#connect()
  }

  #symbolOf(instrument: Instrument | undefined): string | undefined {
    return instrument?.symbols[this.#vendor.name]
  }

  #groupBySymbol(): ReadonlyMap<string, Instrument[]> {
    const offered = [...this.#byCode.values()].filter((instrument) => this.#symbolOf(instrument) !== undefined)
    return Map.groupBy(offered, (instrument) => this.#symbolOf(instrument)!)
  }

  #connect(): PersistentConnection | undefined {
    if (this.#bySymbol.size === 0) {
      this.#log.warn('no instrument has a symbol of this vendor; see ops instrument set')
      return undefined
    }
    return keepConnected({
      connect: (onMessage, signal) => {
        this.#sequences.clear()
        return this.#vendor.connect([...this.#bySymbol.keys()], onMessage, signal)
      },
      onMessage: (text) => this.#onMessage(text),
      arePricesExpected: () => [...this.#byCode.values()].some((instrument) => this.#isExpected(instrument)),
      maxSilenceMs: this.#maxSilenceMs,
      maxPriceSilenceMs: this.#maxPriceSilenceMs,
      counts: this.counts,
      log: this.#log,
    })
  }

  #isExpected(instrument: Instrument): boolean {
    return this.#symbolOf(instrument) !== undefined && isTradingTime(instrument, Date.now())
  }

  /** Processes a message; true if it contained a new price. */
  #onMessage(text: string): boolean {
    try {
      const { prices = [], rejection } = this.#vendor.parse(text)
      if (rejection !== undefined) this.#log.warn({ rejection }, 'the price vendor has rejected a request')
      return prices.filter((price) => this.#tryPrice(price)).length > 0
    } catch {
      this.counts.malformed++
      return false
    }
  }

  /** A malformed price does not affect the other prices of its message. */
  #tryPrice(price: VendorPrice): boolean {
    try {
      return this.#onPrice(price)
    } catch (error) {
      this.counts.malformed++
      this.#log.debug({ error: (error as Error).message, symbol: price.symbol }, 'malformed price')
      return false
    }
  }

  /** Sends a price to the market; false if it is unknown or repeated. */
  #onPrice({ symbol, bid, ask, time, sequence, isTradeable = true }: VendorPrice): boolean {
    const instruments = this.#bySymbol.get(symbol)
    if (instruments === undefined) {
      this.counts.unknown++
      return false
    }
    const prices = { bid: readPrice(bid), ask: readPrice(ask) }
    if (sequence !== undefined) {
      if (sequence <= (this.#sequences.get(symbol) ?? -Infinity)) {
        this.counts.repeated++
        return false
      }
      this.#sequences.set(symbol, sequence)
    }
    if (!isTradeable) {
      this.#untradeable.add(symbol)
      return true
    }
    this.#untradeable.delete(symbol)
    // A vendor's clock that is ahead of ours must not make a price stale later.
    const now = Date.now()
    const at = Math.min(time ?? now, now)
    for (const { code, pricePrecision } of instruments) {
      this.#onTick?.({
        code,
        bid: rounded(prices.bid, pricePrecision),
        ask: rounded(prices.ask, pricePrecision),
        time: at,
      })
    }
    return true
  }
}

/** @throws Error unless it is a decimal number. */
const readPrice = (price: string | number): Price =>
  parsePrice(typeof price === 'number' ? price.toFixed(PRICE_SCALE) : price)

const rounded = (price: Price, precision: number): Price => roundToDecimals(price, PRICE_SCALE, precision) as Price

function roundedBar({ Time, Open, High, Low, Close, Volume }: Candle, precision: number): Candle {
  const round = (price: number): number => Number(price.toFixed(precision))
  return {
    Time,
    Open: round(Open),
    High: round(High),
    Low: round(Low),
    Close: round(Close),
    Volume: Math.max(1, Math.round(Volume)),
  }
}
