import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { bareCode, deriveCode } from './secretCode.ts'

/** What a code can be used for. */
type Purpose = 'register' | 'reset' | 'withdrawal' | 'payout-method'

const PURPOSES: Readonly<Record<Purpose, { number: number; validMinutes: number }>> = {
  register: { number: 1, validMinutes: 10 },
  reset: { number: 2, validMinutes: 10 },
  withdrawal: { number: 3, validMinutes: 30 },
  'payout-method': { number: 4, validMinutes: 30 },
}

/**
 * Minutes until the next message, by the number of those within a day. A code stays valid until another can be
 * asked for: whoever asks often for someone else's address cannot leave its owner without a valid code.
 */
const PAUSE_MINUTES = [1, 1, 1, 5, 15, 60, 240]
const MAX_CODE_AGE_HOURS = 24
const SALT_BYTES = 16

/** What a code is for; one that differs in any of these has another code. */
export interface CodeSubject {
  readonly purpose: Purpose
  /** The key of an address, or the number of a record. */
  readonly key: string
  /** The session that it serves alone. */
  readonly sessionId?: number
  /** What else it stands for, such as the amount. */
  readonly about?: string
}

/** A code that is to be sent, or how long to wait. */
export type CodeResult = { readonly code: string; readonly minutes: number } | { readonly waitSeconds: number }

type Executor = Pick<Db, 'execute'>
interface Row extends Record<string, unknown> {
  salt: Buffer
}

/**
 * Verification codes that prove an address: each for one subject and valid once. While one is valid, it is
 * sent again when someone asks for another. Nothing is stored that would tell a code without the secret.
 */
export class Codes {
  readonly #db: Db
  readonly #secret: Buffer

  constructor(db: Db, secret: Buffer) {
    this.#db = db
    this.#secret = secret
  }

  /** A code to be sent within the caller's transaction: the one that is still valid, or a new one. */
  async create(db: Executor, subject: CodeSubject): Promise<CodeResult> {
    const { validMinutes } = PURPOSES[subject.purpose]
    const [number, key, session] = keysOf(subject)
    const pause = (sends: ReturnType<typeof sql>) =>
      sql`(${sql.param(PAUSE_MINUTES)}::int[])[least(${sends}, ${PAUSE_MINUTES.length}::int)] * interval '1 minute'`
    const isFirst = sql`(known.used_at is not null or known.sent_at < now() - interval '1 day')`
    const isKept = sql`(known.used_at is null and known.expires_at > now() and known.drawn_at > now() - ${MAX_CODE_AGE_HOURS} * interval '1 hour')`
    const sends = sql`(case when ${isFirst} then 1 else known.sends + 1 end)`
    const wait = sql`(case when ${isFirst} then interval '1 minute' else ${pause(sql`known.sends`)} end)`
    // Whole minutes, but for what a stored time is rounded by: to round up would promise another minute.
    const { rows } = await db.execute<{ salt: Buffer; minutes: string }>(sql`
      insert into verification_codes as known (purpose, address, session_id, salt, sent_at, expires_at)
      values (${number}, ${key}, ${session}, ${randomBytes(SALT_BYTES)}, now(), now() + ${validMinutes} * interval '1 minute')
      on conflict (purpose, address, session_id) do update set
        salt = case when ${isKept} then known.salt else excluded.salt end
        , drawn_at = case when ${isKept} then known.drawn_at else now() end
        , sends = least(${sends}, 1000)
        , sent_at = now()
        , expires_at = now() + greatest(${validMinutes} * interval '1 minute', ${pause(sends)})
        , used_at = null
      where known.sent_at <= now() - ${wait}
      returning salt, round(extract(epoch from expires_at - now()) / 60) as minutes`)
    const [row] = rows
    if (row !== undefined) return { code: this.#codeOf(subject, row.salt), minutes: Number(row.minutes) }
    const waiting = await db.execute<{ wait: string }>(sql`
      select ceil(extract(epoch from known.sent_at + ${wait} - now())) as wait from verification_codes as known
      where purpose = ${number} and address = ${key} and session_id = ${session}`)
    return { waitSeconds: Math.max(1, Number(waiting.rows[0]?.wait ?? 1)) }
  }

  /** Whether the code is right. It stays valid. */
  async check(subject: CodeSubject, code: string): Promise<boolean> {
    const [number, key, session] = keysOf(subject)
    const { rows } = await this.#db.execute<Row>(sql`
      select salt from verification_codes where purpose = ${number} and address = ${key}
        and session_id = ${session} and used_at is null and expires_at > now()`)
    return this.#matches(subject, rows[0], code)
  }

  /** Uses the code, in the transaction of the act it allows; false if it is not valid any more. */
  async use(db: Executor, subject: CodeSubject, code: string): Promise<boolean> {
    const [number, key, session] = keysOf(subject)
    const { rows } = await db.execute<Row>(sql`
      update verification_codes set used_at = now() where purpose = ${number} and address = ${key}
        and session_id = ${session} and used_at is null and expires_at > now() returning salt`)
    return this.#matches(subject, rows[0], code)
  }

  #matches(subject: CodeSubject, row: Row | undefined, code: string): boolean {
    if (row === undefined) return false
    const [right, given] = [this.#codeOf(subject, row.salt), code].map((text) => Buffer.from(bareCode(text)))
    return right !== undefined && given?.length === right.length && timingSafeEqual(right, given)
  }

  #codeOf(subject: CodeSubject, salt: Buffer): string {
    return deriveCode(this.#secret, salt, [...keysOf(subject), subject.about ?? ''])
  }
}

const keysOf = ({ purpose, key, sessionId = 0 }: CodeSubject): [number, string, number] => [
  PURPOSES[purpose].number,
  key,
  sessionId,
]
