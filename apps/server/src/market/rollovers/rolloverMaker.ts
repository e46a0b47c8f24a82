import { type Quote, priceFromNumber, tradingDate } from '@openlot/core/math'
import type { Logger } from 'pino'
import type pg from 'pg'
import { WorkLoop } from '../../bus/workLoop.ts'
import type { Db } from '../../storage/database.ts'
import { readInstruments } from '../instruments.ts'
import type { Candles } from '../candles/candles.ts'
import type { MarketListener } from '../marketListener.ts'
import type { Instrument } from '../terms/instrument.ts'
import { rolloverOf, rolloverTime } from './rollover.ts'
import { beginRollovers, lastRollover, storeRollover } from './rolloverStore.ts'

/** A day ends within this time, also without a price. */
const LOOK_INTERVAL_MS = 1000

type Bid = Pick<Quote, 'bid' | 'ask'>
type Quotes = ReadonlyMap<number, Bid>

interface Options {
  readonly db: Db
  readonly pool: pg.Pool
  readonly candles: Pick<Candles, 'last'>
  /** Whether this process writes for the market. */
  readonly leads: () => boolean
  readonly log: Logger
}

/**
 * Ends each trading day: stores the last prices before 17:00 in New York with the terms of that day, from which engines
 * book swap and dividends. Days that ended while no process ran are made up for from their candles, in order.
 */
export class RolloverMaker implements MarketListener {
  readonly #options: Options
  readonly #loop: WorkLoop
  readonly #quotes = new Map<number, Quote>()
  /** The day that runs, and when it ends. */
  #date = tradingDate(Date.now())
  #endsAt = rolloverTime(this.#date)
  /** The last quotes of the day that has just ended. */
  #last: { readonly date: number; readonly quotes: Quotes } | undefined

  constructor(options: Options) {
    this.#options = options
    this.#loop = new WorkLoop({
      intervalMs: LOOK_INTERVAL_MS,
      work: () => this.#make(),
      onError: (error) => options.log.warn({ error: error.message }, 'the rollover could not be stored yet'),
    })
  }

  /** Call it once the market has its candles and last quotes. */
  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  onQuote({ id }: Pick<Instrument, 'id'>, quote: Quote): void {
    // The first quote of a day comes after the last ones of the day before.
    this.#endDay()
    this.#quotes.set(id, quote)
  }

  onStatus(): void {
    // What is open or not changes no price.
  }

  #endDay(): void {
    const now = Date.now()
    if (now < this.#endsAt) return
    this.#last = { date: this.#date, quotes: new Map(this.#quotes) }
    this.#date = tradingDate(now)
    this.#endsAt = rolloverTime(this.#date)
    this.#loop.wake()
  }

  async #make(): Promise<void> {
    const { db, pool, leads } = this.#options
    if (!leads()) return
    this.#endDay()
    const ended = this.#date - 1
    const last = await lastRollover(pool)
    if (last === undefined) return beginRollovers(pool, ended, rolloverTime(ended))
    for (let date = last + 1; date <= ended && leads(); date++) {
      const instruments = await readInstruments(db, date)
      const seen = this.#last?.date === date ? this.#last.quotes : new Map<number, Bid>()
      const quotes = new Map([...(await this.#closing(date, instruments, seen)), ...seen])
      await storeRollover(pool, rolloverOf(date, instruments, quotes))
    }
  }

  /** The last prices of a day by its candles, which have bids; of what this process has not seen a price of. */
  async #closing(date: number, instruments: readonly Instrument[], seen: Quotes): Promise<Quotes> {
    const quotes = new Map<number, Bid>()
    for (const { id, pricePrecision } of instruments) {
      if (seen.has(id)) continue
      const [bar] = await this.#options.candles.last(id, '1day', 1, rolloverTime(date))
      if (bar === undefined) continue
      const price = priceFromNumber(bar.Close, pricePrecision)
      quotes.set(id, { bid: price, ask: price })
    }
    return quotes
  }
}
