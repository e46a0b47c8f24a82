import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { Db } from '../storage/database.ts'
import type { Carrier, Message, MessageKind } from './message.ts'

/** Milliseconds between looks for what became due or was not told of. */
const LOOK_EVERY = 2000
/** Seconds a claim holds: longer than any carrier takes, so that no other process sends the same meanwhile. */
const CLAIM_LASTS = 60
/** Seconds before the second try; it doubles with each, up to an hour. */
const FIRST_PAUSE = 5
const LONGEST_PAUSE = 3600
const MOST_ATTEMPTS = 16
/** How much of an error is kept for the operator. */
const LONGEST_ERROR = 500

interface Row extends Record<string, unknown> {
  id: string
  channel: Message['channel']
  kind: MessageKind
  recipient: string
  subject: string
  body: string
  code: string | null
  created: string
  attempts: number
}

/**
 * Sends what is in the outbox, one after the other. A row is claimed by moving its next try into the future
 * before it is sent: a crash in between makes it late or, at worst, sends it twice; it loses none.
 */
export class Sender {
  readonly #db: Db
  readonly #carriers: Record<Message['channel'], Carrier>
  readonly #log: Logger
  readonly #loop: WorkLoop

  constructor(options: { db: Db; bus: Bus; carriers: Record<Message['channel'], Carrier>; log: Logger }) {
    this.#db = options.db
    this.#carriers = options.carriers
    this.#log = options.log
    this.#loop = new WorkLoop({
      every: LOOK_EVERY,
      work: () => this.#sendAll(),
      failed: (error) => this.#log.warn({ error: error.message }, 'the outbox could not be read'),
    })
    options.bus.on('outbox_filled', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  /** Finishes the message in hand. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    for (const carrier of new Set(Object.values(this.#carriers))) carrier.close?.()
  }

  async #sendAll(): Promise<void> {
    while (!this.#loop.isStopped && (await this.#sendNext()));
  }

  async #sendNext(): Promise<boolean> {
    const row = await this.#claim()
    if (row === undefined) return false
    const message = { ...row, id: Number(row.id), to: row.recipient, text: row.body, code: row.code ?? undefined }
    try {
      await this.#carriers[row.channel].send({ ...message, at: new Date(Number(row.created)) })
    } catch (error) {
      await this.#failed(row, (error as Error).message)
      return true
    }
    await this.#db.execute(sql`
      update outbox set sent_at = now(), next_at = null, body = '', subject = '', code = null, last_error = null where id = ${row.id}`)
    return true
  }

  /** The next one that is due, its following try put off already. What has run out is given up. */
  async #claim(): Promise<Row | undefined> {
    await this.#db.execute(sql`
      update outbox set next_at = null, body = '', subject = '', code = null where next_at <= now() and expires_at <= now()`)
    const { rows } = await this.#db.execute<Row>(sql`
      update outbox set attempts = attempts + 1, next_at = now() + ${CLAIM_LASTS} * interval '1 second'
      where id = (
        select id from outbox where next_at <= now() order by next_at, id limit 1 for update skip locked
      )
      returning id, channel, kind, recipient, subject, body, code, attempts, extract(epoch from created_at) * 1000 as created`)
    return rows[0]
  }

  async #failed({ id, kind, attempts }: Row, error: string): Promise<void> {
    const isLast = attempts >= MOST_ATTEMPTS
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1))
    await this.#db.execute(sql`
      update outbox set last_error = ${error.slice(0, LONGEST_ERROR)}
        , next_at = case when ${isLast} then null else now() + ${pause} * interval '1 second' end where id = ${id}`)
    this.#log.warn({ id: Number(id), kind, attempts, error, givenUp: isLast }, 'a message was not sent')
  }
}
