import type { Instrument } from './instrument.ts'

/** However its clock is set or its computer sleeps, a server notices within this many milliseconds. */
const LONGEST_PAUSE = 1000

/** Whether an instrument can be dealt on now. */
export interface MarketStatus {
  readonly open: boolean
  /** Open, but without a price young enough. */
  readonly stale: boolean
}

/** What the watch looks at. */
export interface Watched {
  instruments(): readonly Instrument[]
  isOpen(instrument: Instrument, now: number): boolean
  /** The next moment at which it opens or closes, as far as that is known. */
  nextChange(instrument: Instrument, now: number): number | undefined
  /** When its newest price was made. */
  quotedAt(instrument: Instrument): number | undefined
}

/** Hears of each change at its moment. */
export type StatusListener = (instrument: Instrument, status: MarketStatus, former: MarketStatus) => void

const UNKNOWN: MarketStatus = { open: false, stale: false }

/** Watches markets open and close and prices grow stale, by a timer set for the very moment. */
export class StatusWatch {
  readonly #watched: Watched
  readonly #onChange: StatusListener
  readonly #statuses = new Map<number, MarketStatus>()
  readonly #changes = new Map<number, { readonly seen: number; readonly at: number }>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** How often an instrument has turned stale. */
  staleTurns = 0

  constructor(watched: Watched, onChange: StatusListener) {
    this.#watched = watched
    this.#onChange = onChange
  }

  /** Looks at everything, and from now on in time. */
  start(): void {
    const now = Date.now()
    let next = now + LONGEST_PAUSE
    for (const instrument of this.#watched.instruments()) {
      this.check(instrument, now)
      next = Math.min(next, this.#nextMoment(instrument, now))
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

  /** Looks at one whose price or terms have just changed. */
  check(instrument: Instrument, now = Date.now()): void {
    const open = this.#watched.isOpen(instrument, now)
    const stale = open && !this.#isFresh(instrument, now)
    const former = this.#statuses.get(instrument.id)
    if (former?.open === open && former.stale === stale) return
    this.#statuses.set(instrument.id, { open, stale })
    if (stale) this.staleTurns++
    this.#onChange(instrument, { open, stale }, former ?? UNKNOWN)
  }

  /** Forgets when it will change: its terms are others now. */
  forget(id: number): void {
    this.#changes.delete(id)
  }

  /** A price of the future is from before the clock was put back: nobody knows how old it is. */
  #isFresh(instrument: Instrument, now: number): boolean {
    const quotedAt = this.#watched.quotedAt(instrument) ?? -Infinity
    return Math.abs(now - quotedAt) <= instrument.staleSeconds * 1000
  }

  #freshUntil(instrument: Instrument): number {
    return (this.#watched.quotedAt(instrument) ?? -Infinity) + instrument.staleSeconds * 1000
  }

  #nextMoment(instrument: Instrument, now: number): number {
    const { open, stale } = this.of(instrument.id)
    const ageing = open && !stale ? this.#freshUntil(instrument) + 1 : Infinity
    return Math.min(ageing, this.#nextChange(instrument, now))
  }

  /** Worked out once for each change; anew when it has come, and when the clock was put back. */
  #nextChange(instrument: Instrument, now: number): number {
    const known = this.#changes.get(instrument.id)
    if (known !== undefined && known.seen <= now && now < known.at) return known.at
    const at = this.#watched.nextChange(instrument, now) ?? Infinity
    this.#changes.set(instrument.id, { seen: now, at })
    return at
  }
}
