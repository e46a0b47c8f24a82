import { type BackoffOptions, HOUR_MS, backoffMs } from '@openlot/core/math'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { Db } from '../storage/database.ts'
import type { Message, Transport } from './message.ts'

const POLL_INTERVAL_MS = 2000
/** Longer than any transport's timeout, so that no other process sends the same message meanwhile. */
const CLAIM_SECONDS = 60
const RETRY: BackoffOptions = { firstMs: 5_000, maxMs: HOUR_MS }
const MAX_ATTEMPTS = 16
const MAX_ERROR_CHARACTERS = 500

interface Row extends Record<string, unknown> {
  id: string
  channel: Message['channel']
  kind: Message['kind']
  recipient: string
  subject: string
  body: string
  code: string | null
  company_id: number | null
  unsubscribe_url: string | null
  created: string
  attempts: number
}

/**
 * Sends the messages of the outbox one by one. A row is claimed by postponing its next attempt before it is
 * sent, so a crash in between delays it or, at worst, sends it twice; no message is lost.
 */
export class Sender {
  readonly #db: Db
  readonly #transports: Record<Message['channel'], Transport>
  readonly #brandOf: (companyId: number | undefined) => Promise<string>
  readonly #log: Logger
  readonly #loop: WorkLoop

  /** @param options.brandOf the brand of a company, or of the platform; in the subject and at the end. */
  constructor(options: {
    db: Db
    bus: DatabaseBus
    transports: Record<Message['channel'], Transport>
    brandOf: (companyId: number | undefined) => Promise<string>
    log: Logger
  }) {
    this.#db = options.db
    this.#transports = options.transports
    this.#brandOf = options.brandOf
    this.#log = options.log
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.#sendAll(),
      onError: (error) => this.#log.warn({ error: error.message }, 'the outbox could not be read'),
    })
    options.bus.on('outbox_filled', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  /** Waits for the message being sent. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    for (const transport of new Set(Object.values(this.#transports))) transport.close?.()
  }

  async #sendAll(): Promise<void> {
    while (!this.#loop.isStopped && (await this.#sendNext()));
  }

  async #sendNext(): Promise<boolean> {
    const row = await this.#claim()
    if (row === undefined) return false
    const brand = await this.#brandOf(row.company_id ?? undefined)
    const message = {
      id: Number(row.id),
      channel: row.channel,
      kind: row.kind,
      to: row.recipient,
      subject: `${brand}: ${row.subject}`,
      text: `${row.body}\n\n${brand}`,
      code: row.code ?? undefined,
      unsubscribeUrl: row.unsubscribe_url ?? undefined,
    }
    try {
      await this.#transports[row.channel].send({ ...message, at: new Date(Number(row.created)) })
    } catch (error) {
      await this.#failed(row, (error as Error).message)
      return true
    }
    await this.#db.execute(sql`
      update outbox set sent_at = now(), next_at = null, body = '', subject = '', code = null, unsubscribe_url = null, last_error = null where id = ${row.id}`)
    return true
  }

  /** The next message that is due, its next attempt already postponed. Expired messages are given up. */
  async #claim(): Promise<Row | undefined> {
    await this.#db.execute(sql`
      update outbox set next_at = null, body = '', subject = '', code = null, unsubscribe_url = null where next_at <= now() and expires_at <= now()`)
    const { rows } = await this.#db.execute<Row>(sql`
      update outbox set attempts = attempts + 1, next_at = now() + ${CLAIM_SECONDS} * interval '1 second'
      where id = (
        select id from outbox where next_at <= now() order by next_at, id limit 1 for update skip locked
      )
      returning id, channel, kind, recipient, subject, body, code, company_id, unsubscribe_url, attempts, extract(epoch from created_at) * 1000 as created`)
    return rows[0]
  }

  async #failed({ id, kind, attempts }: Row, error: string): Promise<void> {
    const isLast = attempts >= MAX_ATTEMPTS
    const delayMs = backoffMs(attempts - 1, RETRY)
    await this.#db.execute(sql`
      update outbox set last_error = ${error.slice(0, MAX_ERROR_CHARACTERS)}
        , next_at = case when ${isLast} then null else now() + ${delayMs} * interval '1 millisecond' end where id = ${id}`)
    this.#log.warn({ id: Number(id), kind, attempts, error, givenUp: isLast }, 'a message was not sent')
  }
}
