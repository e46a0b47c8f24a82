import { tradingDate, tradingDateStart } from '@openlot/core/math'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { WriteFence } from '../market/candles/writeFence.ts'
import type { AlertRow } from './alertRow.ts'
import {
  type AlertFire,
  type AlertOutcome,
  type AlertSubject,
  readChanged,
  readFiredToday,
  readLive,
  readSome,
  storeOutcomes,
  tellLimit,
} from './alertStore.ts'
import type { LiveAlert } from './model/alert.ts'

/** Changes are heard of at once; lost notifications are made up for this often. */
const POLL_INTERVAL_MS = 1000
/** A change is read again for so long: its transaction may commit later than the clock says. */
const CHANGED_SECONDS = 15
/** Fires of a user a day: more would be a price feed. */
const MAX_FIRES_A_DAY = 200

/** Who can tell when alerts fire. */
interface AlertWatcher<Alert extends LiveAlert> {
  /** The alert of a row; undefined where it cannot be watched. */
  read(row: AlertRow): Promise<Alert | undefined>
  /** Watches an alert, in place of one of the same id. */
  set(alert: Alert): void
  remove(alert: Alert): void
  clear(): void
}

interface Options<Alert extends LiveAlert> {
  readonly pool: pg.Pool
  readonly bus: DatabaseBus
  /** What lets this process write; absent where the rows themselves are enough, see `storeOutcomes`. */
  readonly fence?: WriteFence
  readonly subject: AlertSubject
  readonly watcher: AlertWatcher<Alert>
  /** Whether this process is the one that fires. */
  readonly leads: () => boolean
  /** What else is done each time. */
  readonly work?: () => Promise<void>
  readonly log: Logger
}

interface Known<Alert> {
  readonly version: number
  readonly alert: Alert
  fires: number
}

/**
 * The alerts of users that wait, as the database has them, in a process that fires them: it hears of what their owners
 * change, and stores and tells what has become of them.
 */
export class LiveAlerts<Alert extends LiveAlert> {
  readonly #options: Options<Alert>
  readonly #loop: WorkLoop
  readonly #known = new Map<number, Known<Alert>>()
  readonly #firedToday = new Map<number, number>()
  #day = 0
  #isLoaded = false
  /** Changed by their owners just now, or removed. */
  #mentioned = new Set<number>()
  /** Users whose alerts fire no more today, and who are to be told so. */
  readonly #limited = new Set<number>()
  /** What waits to be stored, by alert. */
  #outcomes = new Map<number, AlertOutcome>()

  constructor(options: Options<Alert>) {
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

  /** How many alerts wait. */
  get size(): number {
    return this.#known.size
  }

  /** Resolves once what was told until now is read and stored, as far as that is possible. */
  async idle(): Promise<void> {
    this.#loop.wake()
    await this.#loop.idle()
  }

  /**
   * Something has happened to an alert; it is stored soon.
   *
   * @param fire undefined for one that has only armed again.
   */
  note({ alert, from }: { readonly alert: Alert; readonly from: Alert['phase'] }, fire: AlertFire | undefined): void {
    const known = this.#known.get(alert.id)
    if (known === undefined) return
    if (fire !== undefined && !this.#mayFire(alert.userId, fire.at)) {
      const tomorrow = tradingDateStart(tradingDate(fire.at) + 1)
      this.#limited.add(alert.userId)
      const paused = { ...alert, phase: from, notBefore: tomorrow }
      this.#options.watcher.set(paused)
      return this.#keep(paused, known, [])
    }
    this.#keep(alert, known, fire === undefined ? [] : [fire])
  }

  #keep(alert: Alert, known: Known<Alert>, fires: AlertOutcome['fires']): void {
    const waiting = this.#outcomes.get(alert.id)
    const hasEnded = alert.phase === 'fired' && !alert.repeats
    this.#outcomes.set(alert.id, {
      alert,
      version: known.version,
      firesBefore: waiting?.firesBefore ?? known.fires,
      fires: [...(waiting?.fires ?? []), ...fires],
      hasEnded,
    })
    known.fires += fires.length
    if (hasEnded) this.#known.delete(alert.id)
    this.#loop.wake()
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
    const { pool, subject, leads, work } = this.#options
    if (!leads()) return this.#forget()
    if (!this.#isLoaded) await this.#load()
    else for (const row of await readChanged(pool, subject, CHANGED_SECONDS)) await this.#take(row)
    await this.#readMentioned()
    await work?.()
    await this.#store()
    await this.#tellLimited()
  }

  async #load(): Promise<void> {
    const { pool, subject } = this.#options
    this.#forget()
    this.#day = tradingDate(Date.now())
    for (const [userId, count] of await readFiredToday(pool, tradingDateStart(this.#day)))
      this.#firedToday.set(userId, count)
    for (const row of await readLive(pool, subject)) await this.#take(row)
    this.#isLoaded = true
  }

  #forget(): void {
    this.#isLoaded = false
    this.#known.clear()
    this.#options.watcher.clear()
    this.#firedToday.clear()
    this.#outcomes.clear()
    this.#limited.clear()
  }

  /** Follows a row that its owner has changed; what this process has stored itself it knows. */
  async #take(row: AlertRow): Promise<void> {
    const id = Number(row.id)
    const known = this.#known.get(id)
    if (row.status !== 'live') {
      // One that has fired here is still being stored.
      if (known !== undefined && known.version <= row.version) this.#drop(known)
      return
    }
    if (this.#outcomes.has(id) && (known?.version ?? row.version) >= row.version) return
    if (known !== undefined && known.version >= row.version) return
    const alert = await this.#options.watcher.read(row)
    if (alert === undefined) return
    this.#outcomes.delete(id)
    this.#known.set(id, { version: row.version, alert, fires: row.fires })
    this.#options.watcher.set(alert)
  }

  /** Reads those again that were changed or removed by their owners, also where the change is not heard of otherwise. */
  async #readMentioned(): Promise<void> {
    const mentioned = [...this.#mentioned]
    this.#mentioned = new Set()
    if (mentioned.length === 0) return
    const rows = await readSome(this.#options.pool, this.#options.subject, mentioned)
    const left = new Set(rows.map(({ id }) => Number(id)))
    for (const id of mentioned) {
      const known = this.#known.get(id)
      if (known !== undefined && !left.has(id)) this.#drop(known)
    }
    for (const row of rows) await this.#take(row)
  }

  #drop({ alert }: Known<Alert>): void {
    this.#known.delete(alert.id)
    this.#options.watcher.remove(alert)
  }

  /** Its row is another one: changed by its owner, or stored by what was not answered. It is read again. */
  #distrust(id: number): void {
    const known = this.#known.get(id)
    if (known !== undefined) this.#drop(known)
    this.#outcomes.delete(id)
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
      for (const id of outcomes.keys()) if (!stored.has(id)) this.#distrust(id)
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
