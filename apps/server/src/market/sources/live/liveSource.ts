import { type Candle, PRICE_SCALE, type Price, parsePrice, roundToDecimals } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Instrument } from '../../instrument.ts'
import { isTradingTime } from '../../tradingHours.ts'
import type { Source, SourceCounts, Tick } from '../source.ts'
import { type Kept, keepConnected } from './keepConnected.ts'
import type { Vendor, VendorPrice } from './vendor.ts'

/** Open markets of which no price comes for so long, in milliseconds, are worth a new connection. */
const PRICE_SILENCE = 60_000

/**
 * A vendor's live prices. An instrument that the vendor does not have, or does not deal in now, is
 * closed: nothing is ever made up beside real prices.
 */
export function liveSource(options: {
  vendor: Vendor
  instruments: readonly Instrument[]
  log: Logger
  silence?: number
  priceSilence?: number
}): Source {
  const { vendor } = options
  const log = options.log.child({ vendor: vendor.name })
  const counts: SourceCounts = { connected: 0, connects: 0, malformed: 0, unknown: 0, repeated: 0 }
  const instruments = new Map(options.instruments.map((instrument) => [instrument.code, instrument]))
  const symbolOf = (instrument: Instrument | undefined): string | undefined => instrument?.symbols[vendor.name]
  /** By symbol the last sequence of this connection. */
  const sequences = new Map<string, number | bigint>()
  /** Symbols that the vendor shows without dealing in them. */
  const shut = new Set<string>()
  const stopping = new AbortController()
  let bySymbol = group()
  let give: (tick: Tick) => void = () => undefined
  let isStarted = false
  let kept: Kept | undefined

  function group(): Map<string, Instrument[]> {
    const named = [...instruments.values()].filter((instrument) => symbolOf(instrument) !== undefined)
    return Map.groupBy(named, (instrument) => symbolOf(instrument)!)
  }

  /** Takes a message apart; true where it held a price that is news. */
  function hear(text: string): boolean {
    try {
      const { prices = [], complaint } = vendor.read(text)
      if (complaint !== undefined) log.warn({ complaint }, 'the price vendor has turned something down')
      return prices.filter(isNews).length > 0
    } catch {
      counts.malformed++
      return false
    }
  }

  /** One price that cannot be read leaves the others of its message. */
  function isNews(price: VendorPrice): boolean {
    try {
      return take(price)
    } catch (error) {
      counts.malformed++
      log.debug({ error: (error as Error).message, symbol: price.symbol }, 'a price could not be taken')
      return false
    }
  }

  function take({ symbol, bid, ask, time, sequence, isTradeable = true }: VendorPrice): boolean {
    const named = bySymbol.get(symbol)
    if (named === undefined) {
      counts.unknown++
      return false
    }
    const prices = { bid: readPrice(bid), ask: readPrice(ask) }
    if (sequence !== undefined) {
      if (sequence <= (sequences.get(symbol) ?? -Infinity)) {
        counts.repeated++
        return false
      }
      sequences.set(symbol, sequence)
    }
    if (!isTradeable) {
      shut.add(symbol)
      return true
    }
    shut.delete(symbol)
    // A vendor's clock that is ahead of ours must not make a price last longer.
    const now = Date.now()
    const at = Math.min(time ?? now, now)
    for (const { code, pricePrecision } of named) {
      give({ code, bid: rounded(prices.bid, pricePrecision), ask: rounded(prices.ask, pricePrecision), time: at })
    }
    return true
  }

  function open(): Kept | undefined {
    if (bySymbol.size === 0) {
      log.warn('no instrument has a symbol of this vendor; see ops instrument set')
      return undefined
    }
    return keepConnected({
      connect(listen, signal) {
        sequences.clear()
        return vendor.connect([...bySymbol.keys()], listen, signal)
      },
      hear,
      arePricesExpected: () => [...bySymbol.values()].flat().some((one) => isTradingTime(one, Date.now())),
      silence: options.silence ?? vendor.silence,
      priceSilence: options.priceSilence ?? PRICE_SILENCE,
      counts,
      log,
    })
  }

  return {
    name: vendor.name,
    counts,
    remembers: true,
    async start(onTick) {
      give = onTick
      isStarted = true
      kept = open()
    },
    async stop() {
      stopping.abort(new Error('stopping'))
      await kept?.stop()
    },
    isOpen(code) {
      const symbol = symbolOf(instruments.get(code))
      return symbol === undefined || shut.has(symbol) ? false : undefined
    },
    async history(code, from, to) {
      const instrument = instruments.get(code)
      const symbol = symbolOf(instrument)
      if (instrument === undefined || symbol === undefined || from >= to) return []
      const bars: Candle[] = []
      try {
        for await (const page of vendor.past(symbol, from, to, stopping.signal)) {
          for (const bar of page) {
            const isNext = bar.Time >= from && bar.Time < to && bar.Time > (bars.at(-1)?.Time ?? -Infinity)
            // A minute without a trade has no bar.
            if (isNext && bar.Volume > 0) bars.push(roundedBar(bar, instrument.pricePrecision))
          }
        }
      } catch (error) {
        // What is missing is asked for again at the next start.
        log.warn({ code, error: (error as Error).message, bars: bars.length }, 'the past could not be read to its end')
      }
      return bars
    },
    follow(instrument) {
      const former = symbolOf(instruments.get(instrument.code))
      instruments.set(instrument.code, instrument)
      bySymbol = group()
      if (!isStarted || symbolOf(instrument) === former) return
      if (bySymbol.size > 0 && kept !== undefined) return kept.restart('other symbols are wanted')
      void kept?.stop()
      kept = open()
    },
  }
}

/** @throws Error for what is no decimal number. */
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
