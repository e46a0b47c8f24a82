import { SECOND_MS } from '@openlot/core/math'
import type { Instrument } from './terms/instrument.ts'

/** Checked at least this often: the clock may be changed, and the computer may sleep. */
const MAX_CHECK_INTERVAL_MS = 1000

/** Whether an instrument can be traded now. */
export interface MarketStatus {
  readonly open: boolean
  /** Open, but its price is too old. */
  readonly stale: boolean
}

/** What the watch observes. */
export interface WatchedMarket {
  instruments(): readonly Instrument[]
  isOpen(instrument: Instrument, now: number): boolean
  /** The next time at which it opens or closes, if known. */
  nextChange(instrument: Instrument, now: number): number | undefined
  /** Time of its newest quote. */
  quotedAt(instrument: Instrument): number | undefined
}

/** Called at each change of a status. */
export type StatusListener = (instrument: Instrument, status: MarketStatus, previous: MarketStatus) => void

const UNKNOWN: MarketStatus = { open: false, stale: false }

/** Detects that markets open and close and prices become stale, with a timer set for the next change. */
export class StatusWatch {
  readonly #watched: WatchedMarket
  readonly #onChange: StatusListener
  readonly #statuses = new Map<number, MarketStatus>()
  readonly #changes = new Map<number, { readonly computedAt: number; readonly at: number }>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** How often a price has become stale. */
  staleTurns = 0

  constructor(watched: WatchedMarket, onChange: StatusListener) {
    this.#watched = watched
    this.#onChange = onChange
  }

  /** Checks all instruments now, and again at each next change. */
  start(): void {
    const now = Date.now()
    let next = now + MAX_CHECK_INTERVAL_MS
    for (const instrument of this.#watched.instruments()) {
      this.check(instrument, now)
      next = Math.min(next, this.#nextCheckAt(instrument, now))
    }
    this.#timer = setTimeout(() => this.start(), Math.max(1, next - now))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  of(id: number): MarketStatus {
    return this.#statuses.get(id) ?? UNKNOWN
  }

  get staleCount(): number {
    return [...this.#statuses.values()].filter(({ stale }) => stale).length
  }

  /** Updates the status of one instrument, such as after a new price or new terms. */
  check(instrument: Instrument, now = Date.now()): void {
    const open = this.#watched.isOpen(instrument, now)
    const stale = open && !this.#isFresh(instrument, now)
    const previous = this.#statuses.get(instrument.id)
    if (previous?.open === open && previous.stale === stale) return
    this.#statuses.set(instrument.id, { open, stale })
    if (stale) this.staleTurns++
    this.#onChange(instrument, { open, stale }, previous ?? UNKNOWN)
  }

  /** Discards the next change of an instrument whose terms have changed. */
  forget(id: number): void {
    this.#changes.delete(id)
  }

  /** A quote from the future (clock moved back) counts as stale. */
  #isFresh(instrument: Instrument, now: number): boolean {
    const quotedAt = this.#watched.quotedAt(instrument) ?? -Infinity
    return Math.abs(now - quotedAt) <= instrument.staleSeconds * SECOND_MS
  }

  #freshUntil(instrument: Instrument): number {
    return (this.#watched.quotedAt(instrument) ?? -Infinity) + instrument.staleSeconds * SECOND_MS
  }

  #nextCheckAt(instrument: Instrument, now: number): number {
    const { open, stale } = this.of(instrument.id)
    const staleAt = open && !stale ? this.#freshUntil(instrument) + 1 : Infinity
    return Math.min(staleAt, this.#nextChange(instrument, now))
  }

  /** Cached until the change, or until the clock is moved back. */
  #nextChange(instrument: Instrument, now: number): number {
    const known = this.#changes.get(instrument.id)
    if (known !== undefined && known.computedAt <= now && now < known.at) return known.at
    const at = this.#watched.nextChange(instrument, now) ?? Infinity
    this.#changes.set(instrument.id, { computedAt: now, at })
    return at
  }
}
