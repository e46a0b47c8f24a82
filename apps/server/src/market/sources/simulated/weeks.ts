import { WEEK_MS, zoneOffset, zonedInstant } from '@openlot/core/math'

/** A Sunday 00:00; weeks are counted from it. */
const ORIGIN_MS = Date.UTC(1970, 0, 4)
/** Those of a chunk of daily bars, which is made for one instrument after the other. */
const MAX_KEPT = 40

/** A week of a time zone, from Sunday 00:00 on; with a change of the clocks it is an hour shorter or longer. */
export interface Week {
  readonly number: number
  /** Milliseconds since the epoch, UTC; so is `end`. */
  readonly start: number
  readonly end: number
}

/** What is computed for a whole week of a zone; the newest weeks are kept. */
export class Weeks<Value> {
  readonly #timeZone: string
  readonly #make: (week: Week) => Value
  readonly #kept = new Map<number, Week & { readonly value: Value }>()
  #current: (Week & { readonly value: Value }) | undefined

  constructor(timeZone: string, make: (week: Week) => Value) {
    this.#timeZone = timeZone
    this.#make = make
  }

  /** The week that `time` is in. */
  at(time: number): Week & { readonly value: Value } {
    const current = this.#current
    if (current !== undefined && current.start <= time && time < current.end) return current
    const local = time + zoneOffset(this.#timeZone, time) - ORIGIN_MS
    return (this.#current = this.numbered(Math.floor(local / WEEK_MS)))
  }

  numbered(number: number): Week & { readonly value: Value } {
    const known = this.#kept.get(number)
    if (known !== undefined) return known
    const week = { number, start: this.#startOf(number), end: this.#startOf(number + 1) }
    const made = { ...week, value: this.#make(week) }
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(number, made)
    return made
  }

  #startOf(number: number): number {
    return zonedInstant(this.#timeZone, ORIGIN_MS + number * WEEK_MS)
  }
}
