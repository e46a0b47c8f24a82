import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lease, LeaseRow, Leases } from './lease.ts'

const RETRY_MS = 500

/** The role of the only process of all that does something; another takes it over when this one dies. */
export class Leadership {
  readonly #leases: Leases
  readonly #row: LeaseRow
  readonly #log: Logger
  readonly #listeners: (() => void)[] = []
  readonly #stopping = new AbortController()
  #lease: Lease | undefined
  #running: Promise<void> | undefined

  constructor({ leases, row, log }: { leases: Leases; row: LeaseRow; log: Logger }) {
    this.#leases = leases
    this.#row = row
    this.#log = log.child({ lease: row.value })
  }

  /** Rises with each leader; undefined while this process is none, or can no longer be sure to be. */
  get epoch(): number | undefined {
    return this.#lease?.isFresh() === true ? this.#lease.epoch : undefined
  }

  /** Calls `listener` when this process has become the leader, or is it no longer. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  start(): void {
    this.#running = this.#run().catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    const lease = this.#lease
    this.#change(undefined)
    await lease?.release()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        const lost = Promise.withResolvers<void>()
        this.#change(await this.#leases.acquire(this.#row, { onLost: lost.resolve, signal }))
        this.#log.info({ epoch: this.#lease?.epoch }, 'leading')
        signal.addEventListener('abort', () => lost.resolve(), { once: true })
        // It may have been stopped while the lease was acquired.
        if (signal.aborted) return
        await lost.promise
        if (signal.aborted) return
        this.#log.warn('another process leads')
        this.#change(undefined)
      } catch (error) {
        if (signal.aborted) return
        this.#log.warn({ error: (error as Error).message }, 'the lease cannot be acquired yet')
        await wait(RETRY_MS, undefined, { signal })
      }
    }
  }

  #change(lease: Lease | undefined): void {
    if (lease === this.#lease) return
    this.#lease = lease
    for (const listener of this.#listeners) listener()
  }
}
