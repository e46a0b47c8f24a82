import { isDeepStrictEqual } from 'node:util'
import { WorkLoop } from '../bus/workLoop.ts'
import type { Db } from '../storage/database.ts'
import type { Instrument } from './terms/instrument.ts'
import { readInstruments } from './instruments.ts'

const POLL_INTERVAL_MS = 2000

/** Polls the database for changes that an operator has made to instruments and calendars. */
export class InstrumentWatch {
  readonly #db: Db
  readonly #onChange: (instrument: Instrument) => void
  readonly #loop: WorkLoop
  #known = new Map<number, Instrument>()

  constructor(db: Db, onChange: (instrument: Instrument) => void) {
    this.#db = db
    this.#onChange = onChange
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#poll(),
      // The known terms stay valid until the next poll.
      onError: () => undefined,
    })
  }

  /** Starts polling; `instruments` are those in use now. */
  start(instruments: readonly Instrument[]): void {
    this.#known = new Map(instruments.map((instrument) => [instrument.id, instrument]))
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #poll(): Promise<void> {
    for (const instrument of await readInstruments(this.#db)) {
      const known = this.#known.get(instrument.id)
      // A new instrument needs a restart: engine, candles and source must load it.
      if (known === undefined || isDeepStrictEqual(known, instrument)) continue
      this.#onChange(instrument)
      this.#known.set(instrument.id, instrument)
    }
  }
}
