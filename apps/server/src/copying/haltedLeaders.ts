import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { Db } from '../storage/database.ts'
import { leaders } from './tables.ts'

/** Changes are heard of at once; lost notifications are made up for this often. */
const POLL_INTERVAL_MS = 3000

/** Tells engines of the leaders that an operator has halted. */
export class HaltedLeaders {
  readonly #db: Db
  readonly #onChange: (accountIds: readonly number[]) => void
  readonly #loop: WorkLoop

  /** @param options.onChange called with their accounts each time they are read. */
  constructor(options: { db: Db; bus: DatabaseBus; onChange: (accountIds: readonly number[]) => void; log: Logger }) {
    const { db, bus, onChange, log } = options
    this.#db = db
    this.#onChange = onChange
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#read(),
      onError: (error) => log.warn({ error: error.message }, 'the halted leaders could not be read'),
    })
    bus.on('leaders_changed', () => this.#loop.wake())
  }

  async start(): Promise<void> {
    await this.#read()
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #read(): Promise<void> {
    const rows = await this.#db.select({ id: leaders.accountId }).from(leaders).where(eq(leaders.isHalted, true))
    this.#onChange(rows.map(({ id }) => id))
  }
}
