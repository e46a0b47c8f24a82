import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '@openlot/core/math'
import type { SessionEnd, SignedInUser } from '../../http/mount.ts'
import type { DatabaseBus } from '../../bus/databaseBus.ts'
import { MAX_SESSIONS } from '../../storage/quotas.ts'
import type { Db } from '../../storage/database.ts'
import { largeCache } from '../../storage/largeCache.ts'

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
  /** To a few minutes. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/** A session ends after this, however much it is used. */
const EXPIRY_DAYS = 30
/** A session of a real account ends when it was not used for this long. */
const IDLE_DAYS = 7
/** The last use is stored when it is older than this, so that not every request writes. */
const USE_RECORD_MINUTES = 5
/** A token is not looked up again for this long. */
const CACHE_MS = 2000
/** The longest unused goes first: to forget all at once would have everybody looked up at once. */
const MAX_CACHED = 200_000
const MAX_TOKEN_CHARACTERS = 200
const MAX_USER_AGENT_CHARACTERS = 300

type Executor = Pick<Db, 'execute'>

/** A new session, and those that have ended because there were too many. */
interface StartedSession {
  readonly token: string
  readonly ended: readonly number[]
}

const IS_ACTIVE = sql`revoked_at is null and expires_at > now()
  and (is_demo or last_used_at > now() - ${IDLE_DAYS} * interval '1 day')`

/** Login sessions. Tokens are 256 random bits; only their hash is stored. */
export class Sessions {
  readonly #db: Db
  readonly #cached = largeCache<string, { user: SignedInUser; until: number }>(MAX_CACHED)
  /** The cached token of each session. */
  readonly #tokens = largeCache<number, string>(MAX_CACHED)
  /** When the use of a session was last stored by this process. */
  readonly #usedAt = largeCache<number, number>(MAX_CACHED)
  readonly #endListeners: ((sessionId: number) => void)[] = []
  /** Number of sessions that have ended. */
  #endCount = 0

  constructor(db: Db, bus: DatabaseBus) {
    this.#db = db
    bus.on('session_ended', (id) => this.onEnded([Number(id)]))
  }

  /**
   * Starts a session, within the caller's transaction; undefined if the password has changed since it was
   * checked, or the account is frozen. The lock ensures that a concurrent change of password, or freeze, either
   * ends this session or prevents it. Call `onEnded` with the ended sessions after the commit.
   */
  async start(db: Executor, user: SessionOwner, { ip, userAgent }: Device): Promise<StartedSession | undefined> {
    const token = randomBytes(32).toString('base64url')
    const owner = await db.execute(sql`
      select from users where id = ${user.id} and frozen_at is null
        and password_hash is not distinct from ${user.passwordHash}::text for no key update`)
    if (owner.rows.length === 0) return undefined
    await db.execute(sql`
      insert into sessions (token_hash, user_id, ip, user_agent, expires_at) values (${hash(token)}, ${user.id}, ${ip}
        , ${userAgent.slice(0, MAX_USER_AGENT_CHARACTERS)}, now() + ${EXPIRY_DAYS} * interval '1 day')`)
    const ended = await end(
      db,
      sql`user_id = ${user.id} and id not in (
        select sessions.id from sessions join users on users.id = user_id
        where user_id = ${user.id} and ${IS_ACTIVE} order by sessions.id desc limit ${MAX_SESSIONS}
      )`,
    )
    return { token, ended }
  }

  /** The user of a token; undefined if it is unknown, expired or revoked. */
  async find(token: string): Promise<SignedInUser | undefined> {
    if (token.length > MAX_TOKEN_CHARACTERS) return undefined
    const cached = this.#cached.get(token)
    if (cached !== undefined && Date.now() < cached.until) return cached.user
    const endCount = this.#endCount
    const { rows } = await this.#db.execute<{ user_id: string; is_demo: boolean; id: string }>(sql`
      select user_id, is_demo, sessions.id from sessions join users on users.id = user_id
      where token_hash = ${hash(token)} and ${IS_ACTIVE}`)
    const [row] = rows
    if (row === undefined) {
      this.#cached.delete(token)
      return undefined
    }
    const user = { id: Number(row.user_id), isDemo: row.is_demo, sessionId: Number(row.id) }
    await this.#recordUse([user.sessionId])
    // A session that ended during the lookup must not be cached.
    if (endCount !== this.#endCount) return this.find(token)
    this.#tokens.set(user.sessionId, token)
    this.#cached.set(token, { user, until: Date.now() + CACHE_MS })
    return user
  }

  /**
   * Why the session of a token has ended; undefined if there never was one. What happened is told by the moment: it is
   * that of the transaction that ended it.
   */
  async endOf(token: string): Promise<SessionEnd | undefined> {
    if (token.length > MAX_TOKEN_CHARACTERS) return undefined
    const { rows } = await this.#db.execute<{ why: SessionEnd }>(sql`
      select case
          when frozen_at is not null then 'frozen'
          when revoked_at is null then 'expired'
          when revoked_at = password_changed_at then 'password'
          when exists (select from sessions as newer where newer.user_id = ended.user_id
            and newer.created_at = ended.revoked_at) then 'too-many'
          else 'elsewhere' end as why
      from sessions as ended join users on users.id = ended.user_id where token_hash = ${hash(token)}`)
    return rows[0]?.why
  }

  /** A user's active sessions, newest first. */
  async list(userId: number): Promise<SessionRow[]> {
    const { rows } = await this.#db.execute<
      Record<'id' | 'ip' | 'user_agent' | 'created' | 'last_used' | 'expires', string>
    >(sql`
      select sessions.id, ip, user_agent, extract(epoch from sessions.created_at) * 1000 as created
        , extract(epoch from last_used_at) * 1000 as last_used, extract(epoch from expires_at) * 1000 as expires
      from sessions join users on users.id = user_id where user_id = ${userId} and ${IS_ACTIVE}
      order by sessions.id desc`)
    return rows.map(({ id, ip, user_agent, created, last_used, expires }) => ({
      id: Number(id),
      ip,
      userAgent: user_agent,
      createdAt: new Date(Number(created)),
      lastUsedAt: new Date(Number(last_used)),
      expiresAt: new Date(Number(expires)),
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
    return endSessions(db, userId, except)
  }

  /** The sessions among `ids`, which are in use by sockets, that have ended. */
  async endedAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    await this.#recordUse(ids)
    const { rows } = await this.#db.execute<{ id: string }>(sql`
      select asked.id from unnest(${sql.param(ids)}::bigint[]) as asked (id)
      where not exists (
        select from sessions join users on users.id = user_id where sessions.id = asked.id and ${IS_ACTIVE}
      )`)
    return rows.map(({ id }) => Number(id))
  }

  async #recordUse(ids: readonly number[]): Promise<void> {
    const now = Date.now()
    const due = ids.filter((id) => now - (this.#usedAt.get(id) ?? 0) > USE_RECORD_MINUTES * MINUTE_MS)
    if (due.length === 0) return
    for (const id of due) this.#usedAt.set(id, now)
    await this.#db.execute(sql`
      update sessions set last_used_at = now() from users where users.id = user_id and ${IS_ACTIVE}
        and sessions.id = any(${sql.param(due)}::bigint[])
        and last_used_at < now() - ${USE_RECORD_MINUTES} * interval '1 minute'`)
  }

  /** Removes ended sessions from the cache and notifies listeners. */
  onEnded(ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#endCount++
    for (const id of ids) {
      const token = this.#tokens.get(id)
      if (token !== undefined) this.#cached.delete(token)
    }
    for (const id of ids) for (const listener of this.#endListeners) listener(id)
  }

  /** Calls `listener` when a session ends, in this process or another. */
  listen(listener: (sessionId: number) => void): void {
    this.#endListeners.push(listener)
  }
}

/** Ends all sessions of a user but `except`, within the caller's transaction; running servers are told. */
export const endSessions = (db: Executor, userId: number, except = 0): Promise<number[]> =>
  end(db, sql`user_id = ${userId} and id <> ${except}`)

/** With a session goes the push to its device: whoever holds the device next is told nothing. */
async function end(db: Executor, which: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ended as (
      update sessions set revoked_at = now() where ${which} and revoked_at is null returning id
    ), silenced as (
      delete from push_subscriptions using ended where session_id = ended.id
    ), notified as (select id, pg_notify('session_ended', id::text) from ended)
    select id from notified`)
  return rows.map(({ id }) => Number(id))
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
