import { type Rollover, rolloverTime } from '../../market/rollovers/rollover.ts'

/**
 * Which trading days have ended, and which accounts are done with them. Each account is rolled over before anything is
 * decided in it that came later; those of which nothing comes, one after another.
 */
export class RolloverBook {
  /** The day up to which all accounts are done; undefined before there was any rollover. */
  doneUntil: number | undefined
  /** Days that some account may not be done with, oldest first. */
  #rollovers: Rollover[] = []
  /** The day up to which an account is done, where that is later. */
  #doneUntil = new Map<number, number>()
  /** The last day that is known to have ended. */
  #last: number | undefined
  /** When the day after that ends. */
  #missingFrom = Infinity
  /** The accounts that are left of a round over all, and the last day that it is for. */
  #round: { readonly until: number; readonly accounts: Iterator<number> } | undefined

  constructor(doneUntil?: number) {
    this.doneUntil = doneUntil
    if (doneUntil !== undefined) this.#setLast(doneUntil)
  }

  /**
   * A trading day has ended; one that is known is ignored. The first one is where rollovers begin, and nothing is due.
   *
   * @throws Error where a day before it is not known.
   */
  add(rollover: Rollover): void {
    if (this.#last !== undefined && rollover.date <= this.#last) return
    if (this.#last !== undefined && rollover.date !== this.#last + 1)
      throw new Error(`day ${rollover.date} ended, and day ${this.#last + 1} is not known`)
    this.#setLast(rollover.date)
    if (this.doneUntil === undefined) this.doneUntil = rollover.date
    else this.#rollovers.push(rollover)
  }

  #setLast(date: number): void {
    this.#last = date
    this.#missingFrom = rolloverTime(date + 1)
  }

  /** Whether a day has ended until `at` of which the prices are not known yet. */
  isMissing(at: number): boolean {
    return at >= this.#missingFrom
  }

  /** When the last day ended that is known to have ended. */
  get endedAt(): number {
    return this.#rollovers.at(-1)?.at ?? -Infinity
  }

  /** The days that ended until `at` and that an account is not done with, oldest first. */
  due(accountId: number, at: number): readonly Rollover[] {
    if (this.#rollovers.length === 0) return []
    const done = this.#doneUntil.get(accountId) ?? -Infinity
    return this.#rollovers.filter((rollover) => rollover.date > done && rollover.at <= at)
  }

  /** An account is done with a day. */
  setDone(accountId: number, date: number): void {
    this.#doneUntil.set(accountId, date)
  }

  /** Whether accounts may be left that are not done. */
  get isDue(): boolean {
    return this.#rollovers.length > 0
  }

  /** The next account of a round that may not be done; undefined after the last round, when all are done. */
  nextAccount(accounts: ReadonlyMap<number, unknown>): number | undefined {
    while (this.isDue) {
      this.#round ??= { until: this.#last!, accounts: accounts.keys() }
      const next = this.#round.accounts.next()
      if (next.done !== true) return next.value
      this.#finish(this.#round.until)
      this.#round = undefined
    }
    return undefined
  }

  /** All accounts are done with a day; one that has ended meanwhile takes another round. */
  #finish(until: number): void {
    this.doneUntil = until
    this.#rollovers = this.#rollovers.filter(({ date }) => date > until)
    // One by one, a million would take long, and a day rarely ends within a round.
    const isLater = ([, date]: [number, number]): boolean => date > until
    this.#doneUntil = this.isDue ? new Map([...this.#doneUntil].filter(isLater)) : new Map()
  }
}
