import type { Instrument } from './terms/instrument.ts'

/** All instruments, found by id and by code. Their terms change, but none is added or removed. */
export class InstrumentList {
  readonly #byId: Map<number, Instrument>
  readonly #byCode: Map<string, Instrument>
  #all: readonly Instrument[]

  constructor(instruments: readonly Instrument[]) {
    this.#all = instruments
    this.#byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
    this.#byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]))
  }

  /** In the order of lists. */
  get all(): readonly Instrument[] {
    return this.#all
  }

  get(id: number): Instrument | undefined {
    return this.#byId.get(id)
  }

  withCode(code: string): Instrument | undefined {
    return this.#byCode.get(code)
  }

  /**
   * Changes an instrument's terms from now on.
   *
   * @returns its former ones; undefined if there is no such instrument, and nothing has changed.
   */
  replace(instrument: Instrument): Instrument | undefined {
    const former = this.#byId.get(instrument.id)
    if (former === undefined) return undefined
    this.#byId.set(instrument.id, instrument)
    this.#byCode.set(instrument.code, instrument)
    this.#all = this.#all
      .map((known) => (known.id === instrument.id ? instrument : known))
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
    return former
  }
}
