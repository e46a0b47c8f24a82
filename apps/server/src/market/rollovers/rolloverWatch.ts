import type { Logger } from 'pino'
import type pg from 'pg'
import type { DatabaseBus } from '../../bus/databaseBus.ts'
import { WorkLoop } from '../../bus/workLoop.ts'
import type { Rollover } from './rollover.ts'
import { lastRollover, readRollovers } from './rolloverStore.ts'

/** The first time it tells of so many days back. */
const DAYS_BACK = 8

/** A rollover is heard of at once; lost notifications are made up for this often. */
const POLL_INTERVAL_MS = 1000

interface Options {
  readonly pool: pg.Pool
  readonly bus: DatabaseBus
  /** Called with each rollover that comes, oldest first; the first time with those of some days back. */
  readonly onRollover: (rollover: Rollover) => void
  readonly log: Logger
}

/** Tells engines of the trading days that end. What they have missed, they read with their partition. */
export class RolloverWatch {
  readonly #options: Options
  readonly #loop: WorkLoop
  #known: number | undefined

  constructor(options: Options) {
    this.#options = options
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#read(),
      onError: (error) => options.log.warn({ error: error.message }, 'the rollovers could not be read'),
    })
    options.bus.on('rollover', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #read(): Promise<void> {
    const { pool, onRollover } = this.#options
    if (this.#known === undefined) {
      const last = await lastRollover(pool)
      if (last === undefined) return
      // Engines ignore what they know; a partition that was read meanwhile may lack some.
      this.#known = last - DAYS_BACK
    }
    for (const rollover of await readRollovers(pool, this.#known)) {
      onRollover(rollover)
      this.#known = rollover.date
    }
  }
}
