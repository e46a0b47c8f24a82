import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../storage/database.ts'
import type { Instrument } from './instrument.ts'
import { readInstruments } from './instruments.ts'

const LOOK_EVERY = 2000

/** Sees what an operator has changed about instruments and calendars within two seconds. */
export class InstrumentWatch {
  readonly #db: Db
  readonly #onChange: (instrument: Instrument) => void
  #known = new Map<number, Instrument>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #looking: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(db: Db, onChange: (instrument: Instrument) => void) {
    this.#db = db
    this.#onChange = onChange
  }

  start(instruments: readonly Instrument[]): void {
    this.#known = new Map(instruments.map((instrument) => [instrument.id, instrument]))
    this.#comeBack()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  #comeBack(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      // A failed look leaves what is known; the next one comes soon.
      this.#looking = this.#look().catch(() => undefined)
      void this.#looking.then(() => this.#comeBack())
    }, LOOK_EVERY)
  }

  async #look(): Promise<void> {
    for (const instrument of await readInstruments(this.#db)) {
      const known = this.#known.get(instrument.id)
      // One that is new needs a start: engine, candles and source have to know it.
      if (known === undefined || isDeepStrictEqual(known, instrument)) continue
      this.#onChange(instrument)
      this.#known.set(instrument.id, instrument)
    }
  }
}
