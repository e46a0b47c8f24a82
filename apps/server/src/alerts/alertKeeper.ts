import { HOUR_MS, MINUTE_MS, type Price, type Quote, formatPrice, priceFromNumber, priceStep } from '@openlot/core/math'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import type { WriteFence } from '../market/candles/writeFence.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { fireParams, toPriceAlert } from './alertRow.ts'
import { endExpired, endOfClosed } from './alertStore.ts'
import { LiveAlerts } from './liveAlerts.ts'
import type { PriceAlert } from './model/alert.ts'
import { InstrumentAlerts } from './model/instrumentAlerts.ts'

interface Options {
  readonly pool: pg.Pool
  readonly bus: DatabaseBus
  readonly fence: WriteFence
  readonly market: Pick<Prices, 'instrument' | 'day' | 'candles'>
  /** Whether this process publishes the prices: it alone fires. */
  readonly leads: () => boolean
  readonly log: Logger
}

interface Book {
  readonly alerts: InstrumentAlerts
  /** What fires with the first price has passed while no server was looking. */
  hasTicked: boolean
}

/** Fires the alerts of users that wait for the market, in the process that leads it; ends all that have expired. */
export class AlertKeeper implements MarketListener {
  readonly #options: Options
  readonly #live: LiveAlerts<PriceAlert>
  readonly #books = new Map<number, Book>()

  constructor(options: Options) {
    this.#options = options
    const { pool, bus, fence, market, leads, log } = options
    this.#live = new LiveAlerts({
      pool,
      bus,
      fence,
      subject: 'market',
      watcher: {
        read: async (row) => {
          const alert = toPriceAlert(row)
          return (await this.#bookOf(alert.instrumentId)) === undefined ? undefined : alert
        },
        set: (alert) => this.#books.get(alert.instrumentId)?.alerts.set(alert),
        remove: ({ id, instrumentId }) => this.#books.get(instrumentId)?.alerts.remove(id),
        clear: () => this.#books.clear(),
      },
      leads,
      work: async () => {
        await endExpired(pool, (id) => market.instrument(id)?.pricePrecision)
        await endOfClosed(pool)
      },
      log,
    })
  }

  start(): void {
    this.#live.start()
  }

  stop(): Promise<void> {
    return this.#live.stop()
  }

  /** Whether it knows what it has to fire. */
  get isReady(): boolean {
    return this.#live.isReady
  }

  /** Resolves once what was told until now is read and stored, as far as that is possible. */
  idle(): Promise<void> {
    return this.#live.idle()
  }

  /** How many alerts wait. */
  get size(): number {
    return this.#live.size
  }

  onStatus(): void {
    // Prices alone fire.
  }

  onQuote({ id, pricePrecision }: Instrument, quote: Quote): void {
    const book = this.#books.get(id)
    if (book === undefined || !this.#options.leads()) return
    const open = this.#options.market.day(id)?.Open
    const dayOpen = open === undefined ? undefined : priceFromNumber(open, pricePrecision)
    const changes = book.alerts.onTick({ quote, dayOpen, at: quote.time })
    const isLate = !book.hasTicked
    book.hasTicked = true
    for (const { fired, ...change } of changes) {
      if (fired === undefined) this.#live.note(change, undefined)
      else {
        const { figure, at } = fired
        const params = fireParams(change.alert, figure, pricePrecision)
        this.#live.note(change, { value: formatPrice(figure), at, isLate, params })
      }
    }
  }

  async #bookOf(instrumentId: number): Promise<Book | undefined> {
    const known = this.#books.get(instrumentId)
    if (known !== undefined) return known
    const instrument = this.#options.market.instrument(instrumentId)
    if (instrument === undefined) return undefined
    const alerts = new InstrumentAlerts(priceStep(instrument.pricePrecision), await this.#pastOf(instrument))
    const book = { alerts, hasTicked: this.#live.isReady }
    this.#books.set(instrumentId, book)
    return book
  }

  /** The bids of the last hour, as far as the minutes tell. */
  async #pastOf({ id, pricePrecision }: Instrument): Promise<{ bid: Price; at: number }[]> {
    const since = Date.now() - HOUR_MS
    const minutes = await this.#options.market.candles.last(id, '1min', HOUR_MS / MINUTE_MS)
    return minutes
      .filter(({ Time }) => Time >= since)
      .flatMap(({ Time: at, Low, High }) => [
        { bid: priceFromNumber(Low, pricePrecision), at },
        { bid: priceFromNumber(High, pricePrecision), at },
      ])
  }
}
