import type { Quote } from '@openlot/core/math'
import type { Instrument } from '../../market/terms/instrument.ts'
import { isOutdated } from '../../market/terms/quoteOrder.ts'
import { isLive } from '../decisions/tradable.ts'
import type { State } from '../model/state.ts'
import { tick } from './tick.ts'

/** Unprocessed quotes to keep. More would mean hours without a database; then the oldest are dropped. */
const MAX_UNPROCESSED = 200_000
/** Within this time of the first live quote, every instrument that is quoted at all has had one. */
const START_GRACE_MS = 10_000

/** What the engine knows of the market. It survives a recovery, in which the state is read again. */
export class MarketMemory {
  readonly #instruments: Map<number, Instrument>
  readonly #quotes = new Map<number, Quote>()
  readonly #open = new Map<number, boolean>()
  /** Instruments that have had a live quote. */
  readonly #quoted = new Set<number>()
  #firstQuoteAt: number | undefined
  /** Quotes whose consequences are not stored yet. */
  #unprocessed: { readonly id: number; readonly quote: Quote; readonly at: number }[] = []

  constructor(instruments: readonly Instrument[]) {
    this.#instruments = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  }

  /** The same knowledge, for another engine. */
  copy(): MarketMemory {
    const copy = new MarketMemory(this.instruments)
    for (const [id, quote] of this.#quotes) copy.#quotes.set(id, quote)
    for (const [id, open] of this.#open) copy.#open.set(id, open)
    for (const id of this.#quoted) copy.#quoted.add(id)
    copy.#firstQuoteAt = this.#firstQuoteAt
    copy.#unprocessed = [...this.#unprocessed]
    return copy
  }

  get instruments(): Instrument[] {
    return [...this.#instruments.values()]
  }

  /**
   * @param at when the quote was dealt on.
   * @returns whether it is the newest; one that is older changes nothing.
   */
  recordQuote(id: number, quote: Quote, at: number, now = Date.now()): boolean {
    if (isOutdated(quote.time, this.#quotes.get(id)?.time, now)) return false
    this.#quotes.set(id, quote)
    const instrument = this.#instruments.get(id)
    if (instrument !== undefined && !this.#quoted.has(id) && isLive(instrument, quote, at)) {
      this.#quoted.add(id)
      this.#firstQuoteAt ??= at
    }
    this.#unprocessed.push({ id, quote, at })
    if (this.#unprocessed.length > MAX_UNPROCESSED) this.#unprocessed = this.#unprocessed.slice(-MAX_UNPROCESSED / 2)
    return true
  }

  /** See `State.graceUntil`. */
  get graceUntil(): number {
    return this.#firstQuoteAt === undefined ? Infinity : this.#firstQuoteAt + START_GRACE_MS
  }

  setOpen(id: number, open: boolean): void {
    this.#open.set(id, open)
  }

  updateInstrument(instrument: Instrument): void {
    this.#instruments.set(instrument.id, instrument)
  }

  /** Forgets all but the terms of instruments. */
  forget(): void {
    this.#quotes.clear()
    this.#open.clear()
    this.#quoted.clear()
    this.#firstQuoteAt = undefined
    this.#unprocessed = []
  }

  /** Everything that quotes have caused is stored. */
  discardProcessed(): void {
    this.#unprocessed.length = 0
  }

  /**
   * Brings a state that was just read up to date. Unprocessed quotes are replayed in order, so that no
   * order which one of them reached is missed.
   */
  restoreInto(state: State, now: number): void {
    state.graceUntil = this.graceUntil
    for (const [id, market] of state.instruments) {
      const instrument = this.#instruments.get(id)
      const quote = this.#quotes.get(id)
      Object.assign(market, {
        open: this.#open.get(id) ?? false,
        isQuoted: this.#quoted.has(id),
        ...(quote && { quote }),
        ...(instrument && { instrument }),
      })
    }
    for (const { id, quote, at } of this.#unprocessed) {
      const market = state.instruments.get(id)
      if (market !== undefined) tick(state, market, quote, at, now)
    }
  }
}
