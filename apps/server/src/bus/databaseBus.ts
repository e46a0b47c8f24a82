import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const RECONNECT_DELAY_MS = 1000

/** Topics of notifications between processes; the payload is an id, and what else tells the thing from others. */
export type DatabaseTopic =
  | 'session_ended'
  | 'outbox_filled'
  | 'funds_waiting'
  | 'operator_act'
  | 'document_changed'
  | 'accounts_changed'
  | 'leaders_changed'
  | 'ranking_changed'
  | 'rollover'
  | 'alerts_changed'
  | 'notices_added'
  | 'push_waiting'

/**
 * Notifications between all processes on one database, by PostgreSQL's LISTEN/NOTIFY. They are sent with
 * `pg_notify` in the transaction that they announce. Notifications are lost while the connection is down,
 * so listeners must also poll the database.
 */
export class DatabaseBus {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #listeners: { topic: DatabaseTopic; listener: (payload: string) => void }[] = []
  #client: pg.Client | undefined
  #stopped = false

  constructor(options: { connection: pg.ClientConfig; log: Logger }) {
    this.#connection = options.connection
    this.#log = options.log
  }

  /** Calls `listener` for each notification of `topic`; call it before `start`. */
  on(topic: DatabaseTopic, listener: (payload: string) => void): void {
    this.#listeners.push({ topic, listener })
  }

  /** Starts listening; reconnects after each loss of the connection. */
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
      await wait(RECONNECT_DELAY_MS, undefined, { ref: false })
      try {
        if (!this.#stopped) await this.start()
        break
      } catch {
        // The database is unavailable; try again.
      }
    }
    if (this.#stopped) await this.#client?.end().catch(() => undefined)
  }
}
