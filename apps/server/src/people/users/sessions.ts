import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SignedInUser } from '../../http/mount.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../storage/database.ts'

/** The device that a session was started on. */
export interface Device {
  readonly ip: string
  readonly userAgent: string
}

/** The user who logs in; demo accounts have no password. */
interface SessionOwner {
  readonly id: number
  readonly passwordHash: string | null
}

/** A session as listed to its owner. */
export interface SessionRow extends Device {
  readonly id: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

const EXPIRY_DAYS = 90
/** A token is not looked up again for this long. */
const CACHE_MS = 2000
const MAX_CACHED_TOKENS = 20_000
const MAX_TOKEN_CHARACTERS = 200
const MAX_USER_AGENT_CHARACTERS = 300

type Executor = Pick<Db, 'execute'>

/** Login sessions. Tokens are 256 random bits; only their hash is stored. */
export class Sessions {
  readonly #db: Db
  readonly #cached = new Map<string, { user: SignedInUser; until: number }>()
  readonly #endListeners: ((sessionId: number) => void)[] = []
  /** Number of sessions that have ended. */
  #endCount = 0

  constructor(db: Db, bus: Bus) {
    this.#db = db
    bus.on('session_ended', (id) => this.onEnded([Number(id)]))
  }

  /**
   * Starts a session, within the caller's transaction, and returns its token; undefined if the password has changed since it was checked. The
   * lock ensures that a concurrent change of password either ends this session or prevents it.
   */
  async start(db: Executor, user: SessionOwner, { ip, userAgent }: Device): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url')
    const { rows } = await db.execute(sql`
      with owner as (
        select id from users where id = ${user.id} and password_hash is not distinct from ${user.passwordHash}::text for share
      )
      insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
      select ${hash(token)}, id, ${ip}, ${userAgent.slice(0, MAX_USER_AGENT_CHARACTERS)}, now() + ${EXPIRY_DAYS} * interval '1 day'
      from owner returning 1`)
    return rows.length > 0 ? token : undefined
  }

  /** The user of a token; undefined if it is unknown, expired or revoked. */
  async find(token: string): Promise<SignedInUser | undefined> {
    if (token.length > MAX_TOKEN_CHARACTERS) return undefined
    const cached = this.#cached.get(token)
    if (cached !== undefined && Date.now() < cached.until) return cached.user
    const endCount = this.#endCount
    const { rows } = await this.#db.execute<{ user_id: string; is_demo: boolean; id: string }>(sql`
      select user_id, is_demo, sessions.id from sessions join users on users.id = user_id
      where token_hash = ${hash(token)} and revoked_at is null and expires_at > now()`)
    const [row] = rows
    if (row === undefined) {
      this.#cached.delete(token)
      return undefined
    }
    const user = { id: Number(row.user_id), isDemo: row.is_demo, sessionId: Number(row.id) }
    // A session that ended during the lookup must not be cached.
    if (endCount !== this.#endCount) return this.find(token)
    if (this.#cached.size >= MAX_CACHED_TOKENS) this.#cached.clear()
    this.#cached.set(token, { user, until: Date.now() + CACHE_MS })
    return user
  }

  /** A user's active sessions, newest first. */
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

  /** Ends a session of a user; false if there is no such session. */
  async end(userId: number, sessionId: number): Promise<boolean> {
    const ids = await end(this.#db, sql`user_id = ${userId} and id = ${sessionId}`)
    this.onEnded(ids)
    return ids.length > 0
  }

  /** Ends all sessions of a user but `except`, within a transaction. Call `onEnded` with the returned ids after the commit. */
  endAll(db: Executor, userId: number, except = 0): Promise<number[]> {
    return end(db, sql`user_id = ${userId} and id <> ${except}`)
  }

  /** The sessions among `ids` that have ended. */
  async endedAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const { rows } = await this.#db.execute<{ id: string }>(sql`
      select id from sessions where id = any(${sql.param(ids)}::bigint[]) and (revoked_at is not null or expires_at <= now())`)
    return rows.map(({ id }) => Number(id))
  }

  /** Removes ended sessions from the cache and notifies listeners. */
  onEnded(ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#endCount++
    for (const [token, { user }] of this.#cached) if (ids.includes(user.sessionId)) this.#cached.delete(token)
    for (const id of ids) for (const listener of this.#endListeners) listener(id)
  }

  /** Calls `listener` when a session ends, in this process or another. */
  listen(listener: (sessionId: number) => void): void {
    this.#endListeners.push(listener)
  }
}

async function end(db: Executor, which: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ended as (
      update sessions set revoked_at = now() where ${which} and revoked_at is null returning id
    ), notified as (select id, pg_notify('session_ended', id::text) from ended)
    select id from notified`)
  return rows.map(({ id }) => Number(id))
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
