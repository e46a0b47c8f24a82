import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

/** Milliseconds before a lost connection is tried again. */
const RETRY_AFTER = 1000

/** What is told across processes; the payload is an id. */
export type BusTopic = 'session_ended' | 'outbox_filled' | 'funds_waiting'

/**
 * News between all processes on one database, by PostgreSQL's LISTEN. They are sent with `pg_notify` inside
 * the transaction they tell of. News are for speed only: while the connection is away they are lost, so
 * whoever listens also looks for itself now and then.
 */
export class Bus {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #listeners: { topic: BusTopic; listener: (payload: string) => void }[] = []
  #client: pg.Client | undefined
  #stopped = false

  constructor(options: { connection: pg.ClientConfig; log: Logger }) {
    this.#connection = options.connection
    this.#log = options.log
  }

  on(topic: BusTopic, listener: (payload: string) => void): void {
    this.#listeners.push({ topic, listener })
  }

  /** Listens from now on, and again after each loss of the connection. */
  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true })
    client.on('error', (error) => this.#log.warn({ error: error.message }, 'the connection of the bus failed'))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { topic, listener } of this.#listeners) if (topic === channel) listener(payload)
    })
    try {
      await client.connect()
      for (const topic of new Set(this.#listeners.map((each) => each.topic))) await client.query(`listen ${topic}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    client.once('end', () => void this.#restart())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end().catch(() => undefined)
  }

  async #restart(): Promise<void> {
    while (!this.#stopped) {
      await wait(RETRY_AFTER, undefined, { ref: false })
      try {
        if (!this.#stopped) await this.start()
        break
      } catch {
        // The database is away; its return is waited for.
      }
    }
    if (this.#stopped) await this.#client?.end().catch(() => undefined)
  }
}
