import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SignedInUser } from '../../http/mount.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../storage/database.ts'

/** Where a session was begun. */
export interface Device {
  readonly ip: string
  readonly userAgent: string
}

/** Who logs in, and with which password; demo accounts have none. */
interface Owner {
  readonly id: number
  readonly passwordHash: string | null
}

/** A session as its owner sees it. */
export interface SessionRow extends Device {
  readonly id: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

const LASTS_DAYS = 90
/** Milliseconds for which a token just looked up is not looked up again. */
const KNOWN_FOR = 2000
const MOST_KNOWN = 20_000
const LONGEST_TOKEN = 200
const LONGEST_AGENT = 300

type Executor = Pick<Db, 'execute'>

/** Tokens are 256 random bits; only their hash is stored. */
export class Sessions {
  readonly #db: Db
  readonly #known = new Map<string, { user: SignedInUser; until: number }>()
  readonly #endListeners: ((sessionId: number) => void)[] = []
  /** How many sessions have ended so far. */
  #ended = 0

  constructor(db: Db, bus: Bus) {
    this.#db = db
    bus.on('session_ended', (id) => this.forget([Number(id)]))
  }

  /**
   * Begins a session and answers its token; undefined when the password is no longer the one that was
   * checked. The lock makes a new password either see this session to end it, or stop it from beginning.
   */
  async begin(user: Owner, { ip, userAgent }: Device): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url')
    const { rows } = await this.#db.execute(sql`
      with owner as (
        select id from users where id = ${user.id} and password_hash is not distinct from ${user.passwordHash}::text for share
      )
      insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
      select ${hash(token)}, id, ${ip}, ${userAgent.slice(0, LONGEST_AGENT)}, now() + ${LASTS_DAYS} * interval '1 day'
      from owner returning 1`)
    return rows.length > 0 ? token : undefined
  }

  /** Whose token it is; undefined for one that is unknown or ended. */
  async find(token: string): Promise<SignedInUser | undefined> {
    if (token.length > LONGEST_TOKEN) return undefined
    const known = this.#known.get(token)
    if (known !== undefined && Date.now() < known.until) return known.user
    const ended = this.#ended
    const { rows } = await this.#db.execute<{ user_id: string; is_demo: boolean; id: string }>(sql`
      select user_id, is_demo, sessions.id from sessions join users on users.id = user_id
      where token_hash = ${hash(token)} and revoked_at is null and expires_at > now()`)
    const [row] = rows
    if (row === undefined) {
      this.#known.delete(token)
      return undefined
    }
    const user = { id: Number(row.user_id), isDemo: row.is_demo, sessionId: Number(row.id) }
    // One that ended while it was looked up must not be taken for known.
    if (ended !== this.#ended) return this.find(token)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(token, { user, until: Date.now() + KNOWN_FOR })
    return user
  }

  /** A user's sessions that have not ended, newest first. */
  async list(userId: number): Promise<SessionRow[]> {
    const { rows } = await this.#db.execute<{ [Column in 'id' | 'ip' | 'user_agent' | 'began' | 'ends']: string }>(sql`
      select id, ip, user_agent, extract(epoch from created_at) * 1000 as began, extract(epoch from expires_at) * 1000 as ends
      from sessions where user_id = ${userId} and revoked_at is null and expires_at > now() order by id desc limit 200`)
    return rows.map(({ id, ip, user_agent, began, ends }) => ({
      id: Number(id),
      ip,
      userAgent: user_agent,
      createdAt: new Date(Number(began)),
      expiresAt: new Date(Number(ends)),
    }))
  }

  /** Ends one session of a user; false when they have no such session. */
  async end(userId: number, sessionId: number): Promise<boolean> {
    const ids = await end(this.#db, sql`user_id = ${userId} and id = ${sessionId}`)
    this.forget(ids)
    return ids.length > 0
  }

  /** Ends all sessions of a user, but the one that asks if it names itself, within a transaction. Once that is committed, `forget` what it answers. */
  endAll(db: Executor, userId: number, except = 0): Promise<number[]> {
    return end(db, sql`user_id = ${userId} and id <> ${except}`)
  }

  /** Those of these sessions that are over. */
  async endedAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const { rows } = await this.#db.execute<{ id: string }>(sql`
      select id from sessions where id = any(${sql.param(ids)}::bigint[]) and (revoked_at is not null or expires_at <= now())`)
    return rows.map(({ id }) => Number(id))
  }

  /** Takes these for ended from now on. */
  forget(ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#ended++
    for (const [token, { user }] of this.#known) if (ids.includes(user.sessionId)) this.#known.delete(token)
    for (const id of ids) for (const listener of this.#endListeners) listener(id)
  }

  /** Hears of sessions that end, here or in another process, to close what they have open. */
  onEnd(listener: (sessionId: number) => void): void {
    this.#endListeners.push(listener)
  }
}

async function end(db: Executor, which: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ended as (
      update sessions set revoked_at = now() where ${which} and revoked_at is null returning id
    ), told as (select id, pg_notify('session_ended', id::text) from ended)
    select id from told`)
  return rows.map(({ id }) => Number(id))
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
