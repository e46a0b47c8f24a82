import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_INTERVAL_SECONDS as RESEND_SECONDS } from '@openlot/core/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import type { Address } from './address.ts'

export const CODE_EXPIRY_MINUTES = 10
const MAX_TRIES = 5

/** What a code can be used for. */
export type Purpose = 'register' | 'reset'
const PURPOSE_NUMBER = { register: 1, reset: 2 } as const

type Executor = Pick<Db, 'execute'>

/**
 * Verification codes that prove an address: six digits, for one purpose and address, valid once within ten
 * minutes and for five tries. A new code replaces the previous one. Only a salted hash is stored; it can be
 * brute-forced by someone who can read the database, but the code expires soon.
 */
export class Codes {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Creates a code, or returns how long to wait if the last one is less than a minute old. */
  async create(db: Executor, purpose: Purpose, { key }: Address): Promise<{ code: string } | { waitSeconds: number }> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const salt = randomBytes(16)
    const { rows } = await db.execute<{ fresh: boolean; wait: string }>(sql`
      with drawn as (
        insert into verification_codes as known (purpose, address, salt, code_hash, sent_at, expires_at)
        values (${PURPOSE_NUMBER[purpose]}, ${key}, ${salt}, ${hash(salt, code)}, now(), now() + ${CODE_EXPIRY_MINUTES} * interval '1 minute')
        on conflict (purpose, address) do update set salt = excluded.salt, code_hash = excluded.code_hash, tries = 0
          , sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null
        where known.sent_at <= now() - ${RESEND_SECONDS} * interval '1 second'
        returning 1
      )
      select exists(select from drawn) as fresh, coalesce((
        select ceil(${RESEND_SECONDS} - extract(epoch from now() - sent_at)) from verification_codes
        where purpose = ${PURPOSE_NUMBER[purpose]} and address = ${key}
      ), 0) as wait`)
    const [row] = rows
    if (row?.fresh === true) return { code }
    return { waitSeconds: Math.min(RESEND_SECONDS, Math.max(1, Number(row?.wait ?? RESEND_SECONDS))) }
  }

  /** Whether the code is correct; counts as a try. It stays valid until it is used. */
  async matches(purpose: Purpose, { key }: Address, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false
    const { rows } = await this.#db.execute<{ salt: Buffer; code_hash: Buffer }>(sql`
      update verification_codes set tries = tries + 1
      where purpose = ${PURPOSE_NUMBER[purpose]} and address = ${key}
        and used_at is null and expires_at > now() and tries < ${MAX_TRIES}
      returning salt, code_hash`)
    const [row] = rows
    return row !== undefined && timingSafeEqual(hash(row.salt, code), row.code_hash)
  }

  /** Uses the code, in the transaction of the action it authorizes; false if it was used already. */
  async use(db: Executor, purpose: Purpose, { key }: Address, code: string): Promise<boolean> {
    const { rows } = await db.execute<{ salt: Buffer; code_hash: Buffer }>(sql`
      update verification_codes set used_at = now()
      where purpose = ${PURPOSE_NUMBER[purpose]} and address = ${key} and used_at is null and expires_at > now()
      returning salt, code_hash`)
    const [row] = rows
    // It may have been replaced by a newer code meanwhile.
    return row !== undefined && timingSafeEqual(hash(row.salt, code), row.code_hash)
  }
}

const hash = (salt: Buffer, code: string): Buffer => createHash('sha256').update(salt).update(code).digest()
