import type { Instrument } from '../market/instrument.ts'
import type { Quote } from '../market/market.ts'
import type { State } from './state.ts'
import { tick } from './tick.ts'

/** Unsettled prices that are kept; more would be hours of a broken database, and the oldest are let go of. */
const MOST = 200_000

/** What the engine has been told of the market, which outlives a memory that is thrown away. */
export class MarketMemory {
  readonly #instruments: Map<number, Instrument>
  readonly #quotes = new Map<number, Quote>()
  readonly #open = new Map<number, boolean>()
  /** Prices whose consequences are not stored yet. */
  #unsettled: { readonly id: number; readonly quote: Quote; readonly at: number }[] = []

  constructor(instruments: readonly Instrument[]) {
    this.#instruments = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  }

  get instruments(): Instrument[] {
    return [...this.#instruments.values()]
  }

  quote(id: number, quote: Quote, at: number): void {
    this.#quotes.set(id, quote)
    this.#unsettled.push({ id, quote, at })
    if (this.#unsettled.length > MOST) this.#unsettled = this.#unsettled.slice(-MOST / 2)
  }

  status(id: number, open: boolean): void {
    this.#open.set(id, open)
  }

  terms(instrument: Instrument): void {
    this.#instruments.set(instrument.id, instrument)
  }

  /** All that prices have set off is stored. */
  settle(): void {
    this.#unsettled.length = 0
  }

  /**
   * Tells a state that was just read. Prices that are not settled are heard again, in their order, so
   * that no order which one of them has reached is passed by.
   */
  tell(state: State): void {
    for (const [id, market] of state.instruments) {
      const instrument = this.#instruments.get(id)
      const quote = this.#quotes.get(id)
      Object.assign(market, {
        open: this.#open.get(id) ?? false,
        ...(quote && { quote }),
        ...(instrument && { instrument }),
      })
    }
    for (const { id, quote, at } of this.#unsettled) {
      const market = state.instruments.get(id)
      if (market !== undefined) tick(state, market, quote, at)
    }
  }
}
