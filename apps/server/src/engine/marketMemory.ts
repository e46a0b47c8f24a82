import type { Quote } from '@openlot/core/math'
import type { Instrument } from '../market/instrument.ts'
import type { State } from './state.ts'
import { tick } from './tick.ts'

/** Unprocessed quotes to keep. More would mean hours without a database; then the oldest are dropped. */
const MAX_UNPROCESSED = 200_000

/** What the engine knows of the market. It survives a recovery, in which the state is read again. */
export class MarketMemory {
  readonly #instruments: Map<number, Instrument>
  readonly #quotes = new Map<number, Quote>()
  readonly #open = new Map<number, boolean>()
  /** Quotes whose consequences are not stored yet. */
  #unprocessed: { readonly id: number; readonly quote: Quote; readonly at: number }[] = []

  constructor(instruments: readonly Instrument[]) {
    this.#instruments = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  }

  get instruments(): Instrument[] {
    return [...this.#instruments.values()]
  }

  recordQuote(id: number, quote: Quote, at: number): void {
    this.#quotes.set(id, quote)
    this.#unprocessed.push({ id, quote, at })
    if (this.#unprocessed.length > MAX_UNPROCESSED) this.#unprocessed = this.#unprocessed.slice(-MAX_UNPROCESSED / 2)
  }

  setOpen(id: number, open: boolean): void {
    this.#open.set(id, open)
  }

  updateInstrument(instrument: Instrument): void {
    this.#instruments.set(instrument.id, instrument)
  }

  /** Everything that quotes have caused is stored. */
  discardProcessed(): void {
    this.#unprocessed.length = 0
  }

  /**
   * Brings a state that was just read up to date. Unprocessed quotes are replayed in order, so that no
   * order which one of them reached is missed.
   */
  restoreInto(state: State): void {
    for (const [id, market] of state.instruments) {
      const instrument = this.#instruments.get(id)
      const quote = this.#quotes.get(id)
      Object.assign(market, {
        open: this.#open.get(id) ?? false,
        ...(quote && { quote }),
        ...(instrument && { instrument }),
      })
    }
    for (const { id, quote, at } of this.#unprocessed) {
      const market = state.instruments.get(id)
      if (market !== undefined) tick(state, market, quote, at)
    }
  }
}
