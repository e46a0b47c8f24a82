import {
  HOUR_MS,
  MINUTE_MS,
  PRICE_SCALE,
  type Price,
  type Quote,
  priceFromNumber,
  priceStep,
  tradingDate,
  tradingDateStart,
} from '@openlot/core/math'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { WriteFence } from '../market/candles/writeFence.ts'
import type { MarketListener } from '../market/marketListener.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { type AlertRow, toLiveAlert } from './alertRow.ts'
import {
  type AlertOutcome,
  endExpired,
  readChanged,
  readSome,
  readFiredToday,
  readLive,
  storeOutcomes,
  tellLimit,
} from './alertStore.ts'
import type { AlertChange, LiveAlert } from './model/alert.ts'
import { InstrumentAlerts } from './model/instrumentAlerts.ts'

/** Changes are heard of at once; lost notifications are made up for this often. */
const POLL_INTERVAL_MS = 1000
/** A change is read again for so long: its transaction may commit later than the clock says. */
const CHANGED_SECONDS = 15
/** Fires of a user a day: more would be a price feed. */
const MAX_FIRES_A_DAY = 200

interface Options {
  readonly pool: pg.Pool
  readonly bus: DatabaseBus
  readonly fence: WriteFence
  readonly market: Pick<Prices, 'instrument' | 'day' | 'candles'>
  /** Whether this process publishes the prices: it alone fires. */
  readonly leads: () => boolean
  readonly log: Logger
}

interface Known {
  readonly version: number
  readonly instrumentId: number
  fires: number
}

interface Book {
  readonly alerts: InstrumentAlerts
  /** What fires with the first price has passed while no server was looking. */
  hasTicked: boolean
}

/** Fires the alerts of users, in the process that leads the market. */
export class AlertKeeper implements MarketListener {
  readonly #options: Options
  readonly #loop: WorkLoop
  readonly #known = new Map<number, Known>()
  readonly #books = new Map<number, Book>()
  readonly #firedToday = new Map<number, number>()
  #day = 0
  #isLoaded = false
  /** Changed by their owners just now, or removed. */
  #mentioned = new Set<number>()
  /** Users whose alerts fire no more today, and who are to be told so. */
  readonly #limited = new Set<number>()
  /** What waits to be stored, by alert. */
  #outcomes = new Map<number, AlertOutcome>()

  constructor(options: Options) {
    this.#options = options
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#work(),
      onError: (error) => options.log.warn({ error: error.message }, 'alerts could not be read or stored'),
    })
    options.bus.on('alerts_changed', (id) => {
      this.#mentioned.add(Number(id))
      this.#loop.wake()
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Whether it knows what it has to fire. */
  get isReady(): boolean {
    return this.#isLoaded
  }

  /** Resolves once what was told until now is read and stored, as far as that is possible. */
  async idle(): Promise<void> {
    this.#loop.wake()
    await this.#loop.idle()
  }

  /** How many alerts wait. */
  get size(): number {
    return this.#known.size
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
    if (changes.length === 0) return
    for (const change of changes) this.#note(book, change, isLate)
    this.#loop.wake()
  }

  #note(book: Book, { alert, from, fired }: AlertChange, isLate: boolean): void {
    const known = this.#known.get(alert.id)
    if (known === undefined) return
    if (fired !== undefined && !this.#mayFire(alert.userId, fired.at)) {
      const tomorrow = tradingDateStart(tradingDate(fired.at) + 1)
      this.#limited.add(alert.userId)
      const paused = { ...alert, phase: from, notBefore: tomorrow }
      book.alerts.set(paused)
      return this.#keep(paused, known, [])
    }
    this.#keep(alert, known, fired === undefined ? [] : [{ ...fired, isLate }])
  }

  #keep(alert: LiveAlert, known: Known, fires: AlertOutcome['fires']): void {
    const waiting = this.#outcomes.get(alert.id)
    const hasEnded = alert.phase === 'fired' && !alert.repeats
    this.#outcomes.set(alert.id, {
      alert,
      precision: this.#options.market.instrument(known.instrumentId)?.pricePrecision ?? PRICE_SCALE,
      version: known.version,
      firesBefore: waiting?.firesBefore ?? known.fires,
      fires: [...(waiting?.fires ?? []), ...fires],
      hasEnded,
    })
    known.fires += fires.length
    if (hasEnded) this.#known.delete(alert.id)
  }

  #mayFire(userId: number, at: number): boolean {
    const day = tradingDate(at)
    // A price that is told late belongs to a day that is over, and does not bring that back.
    if (day > this.#day) {
      this.#day = day
      this.#firedToday.clear()
    }
    const count = (this.#firedToday.get(userId) ?? 0) + 1
    this.#firedToday.set(userId, count)
    return count <= MAX_FIRES_A_DAY
  }

  async #work(): Promise<void> {
    const { pool, market, leads } = this.#options
    if (!leads()) return this.#forget()
    if (!this.#isLoaded) await this.#load()
    else for (const row of await readChanged(pool, CHANGED_SECONDS)) await this.#take(row)
    await this.#readMentioned()
    await endExpired(pool, (id) => market.instrument(id)?.pricePrecision)
    await this.#store()
    await this.#tellLimited()
  }

  async #load(): Promise<void> {
    const { pool } = this.#options
    this.#forget()
    this.#day = tradingDate(Date.now())
    for (const [userId, count] of await readFiredToday(pool, tradingDateStart(this.#day)))
      this.#firedToday.set(userId, count)
    for (const row of await readLive(pool)) await this.#take(row)
    this.#isLoaded = true
  }

  #forget(): void {
    this.#isLoaded = false
    this.#known.clear()
    this.#books.clear()
    this.#firedToday.clear()
    this.#outcomes.clear()
    this.#limited.clear()
  }

  /** Follows a row that its owner has changed; what this process has stored itself it knows. */
  async #take(row: AlertRow): Promise<void> {
    const alert = toLiveAlert(row)
    const known = this.#known.get(alert.id)
    if (row.status !== 'live') {
      // One that has fired here is still being stored.
      if (known !== undefined && known.version <= row.version) this.#drop(alert.id, known)
      return
    }
    if (this.#outcomes.has(alert.id) && (known?.version ?? row.version) >= row.version) return
    if (known !== undefined && known.version >= row.version) return
    const book = await this.#bookOf(alert.instrumentId)
    if (book === undefined) return
    this.#outcomes.delete(alert.id)
    this.#known.set(alert.id, { version: row.version, instrumentId: alert.instrumentId, fires: row.fires })
    book.alerts.set(alert)
  }

  /** Reads those again that were changed or removed by their owners, also where the change is not heard of otherwise. */
  async #readMentioned(): Promise<void> {
    const mentioned = [...this.#mentioned]
    this.#mentioned = new Set()
    if (mentioned.length === 0) return
    const rows = await readSome(this.#options.pool, mentioned)
    const left = new Set(rows.map(({ id }) => Number(id)))
    for (const id of mentioned) {
      const known = this.#known.get(id)
      if (known !== undefined && !left.has(id)) this.#drop(id, known)
    }
    for (const row of rows) await this.#take(row)
  }

  #drop(id: number, { instrumentId }: Known): void {
    this.#known.delete(id)
    this.#books.get(instrumentId)?.alerts.remove(id)
  }

  async #bookOf(instrumentId: number): Promise<Book | undefined> {
    const known = this.#books.get(instrumentId)
    if (known !== undefined) return known
    const instrument = this.#options.market.instrument(instrumentId)
    if (instrument === undefined) return undefined
    const alerts = new InstrumentAlerts(priceStep(instrument.pricePrecision), await this.#pastOf(instrument))
    const book = { alerts, hasTicked: this.#isLoaded }
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

  /** Its row is another one: changed by its owner, or stored by what was not answered. It is read again. */
  #distrust({ id, instrumentId }: LiveAlert): void {
    this.#known.delete(id)
    this.#outcomes.delete(id)
    this.#books.get(instrumentId)?.alerts.remove(id)
    this.#mentioned.add(id)
    this.#loop.wake()
  }

  async #tellLimited(): Promise<void> {
    const limited = [...this.#limited]
    if (limited.length === 0) return
    await tellLimit(this.#options.pool, limited, { max: MAX_FIRES_A_DAY, since: tradingDateStart(this.#day) })
    for (const userId of limited) this.#limited.delete(userId)
  }

  async #store(): Promise<void> {
    const outcomes = this.#outcomes
    if (outcomes.size === 0) return
    this.#outcomes = new Map()
    try {
      const stored = await storeOutcomes(this.#options.pool, this.#options.fence, [...outcomes.values()])
      for (const { alert } of outcomes.values()) if (!stored.has(alert.id)) this.#distrust(alert)
    } catch (error) {
      // What has come meanwhile goes on from what was not stored.
      for (const [id, former] of outcomes) {
        const later = this.#outcomes.get(id)
        const merged = later && { ...later, firesBefore: former.firesBefore, fires: [...former.fires, ...later.fires] }
        this.#outcomes.set(id, merged ?? former)
      }
      throw error
    }
  }
}
