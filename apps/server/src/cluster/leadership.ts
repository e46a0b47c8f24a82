import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lease, LeaseRow, Leases } from './lease.ts'

const RETRY_MS = 500
/** After resigning, a process lets others try first for this long. */
const RESIGNED_MS = 2000

/** The role of the only process of all that does something; another takes it over when this one dies. */
export class Leadership {
  readonly #leases: Leases
  readonly #row: LeaseRow
  readonly #log: Logger
  readonly #listeners: (() => void)[] = []
  readonly #stopping = new AbortController()
  readonly #mayLead: () => boolean
  #resignedAt = -Infinity
  #resign: () => void = () => undefined
  #lease: Lease | undefined
  #running: Promise<void> | undefined

  /** @param options.mayLead asked before each attempt. */
  constructor(options: { leases: Leases; row: LeaseRow; mayLead?: () => boolean; log: Logger }) {
    const { leases, row, mayLead = () => true, log } = options
    this.#mayLead = mayLead
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

  /** Lets another process lead; for a while this one does not try to. */
  resign(): void {
    this.#resignedAt = performance.now()
    this.#resign()
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
        const mayTry = (): boolean => this.#mayLead() && performance.now() - this.#resignedAt > RESIGNED_MS
        const lease = await this.#leases.acquire(this.#row, { onLost: lost.resolve, mayTry, signal })
        // A slow database may have used up its time: whoever is told now must be able to act.
        if (!lease.isFresh() && !(await lease.confirm())) {
          await lease.release()
          continue
        }
        let hasResigned = false
        this.#resign = () => {
          hasResigned = true
          lost.resolve()
        }
        this.#change(lease)
        this.#log.info({ epoch: this.#lease?.epoch }, 'leading')
        signal.addEventListener('abort', () => lost.resolve(), { once: true })
        // It may have been stopped while the lease was acquired.
        if (signal.aborted) return
        await lost.promise
        if (signal.aborted) return
        this.#log.warn(hasResigned ? 'does not lead any more' : 'another process leads')
        this.#change(undefined)
        if (hasResigned) await lease.release()
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
