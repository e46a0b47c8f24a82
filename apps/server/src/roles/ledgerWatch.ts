import { MINUTE_MS } from '@openlot/core/math'
import type pg from 'pg'
import type { Logger } from 'pino'
import { WorkLoop } from '../bus/workLoop.ts'

/** Adds up all balances at an interval: they are always zero together. */
export class LedgerWatch {
  /** The last sum in dollars. */
  imbalance = 0
  /** When that was; 0 while another process, or none, adds up. */
  checkedAt = 0
  readonly #loop: WorkLoop

  constructor({ pool, log }: { pool: pg.Pool; log: Logger }) {
    this.#loop = new WorkLoop({
      intervalMs: MINUTE_MS,
      work: async () => {
        const { rows } = await pool.query<{ sum: string }>(
          'select coalesce(sum(balance), 0)::text as sum from ledger_accounts',
        )
        const sum = rows[0]?.sum ?? '0'
        this.imbalance = Number(sum)
        this.checkedAt = Date.now()
        if (this.imbalance !== 0) log.error({ sum }, 'the books do not add up to zero')
      },
      onError: (error) => log.warn({ error: error.message }, 'the balances could not be added up'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
    this.imbalance = 0
    this.checkedAt = 0
  }
}
