import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Whom a token belongs to. */
export interface SignedInUser {
  readonly id: number
  readonly isDemo: boolean
}

const LASTS_DAYS = 90
/** Milliseconds for which a token just looked up is not looked up again. */
const KNOWN_FOR = 2000
const MOST_KNOWN = 20_000
const LONGEST_TOKEN = 200

/** Tokens are 256 random bits; only their hash is stored. */
export class Sessions {
  readonly #pool: pg.Pool
  readonly #known = new Map<string, { user: SignedInUser; until: number }>()
  readonly #endListeners: ((token: string) => void)[] = []
  /** How many sessions have ended so far. */
  #ended = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Begins a session and answers its token. */
  async begin(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.#pool.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 day')`,
      [hash(token), userId, LASTS_DAYS],
    )
    return token
  }

  /** Whose token it is; undefined for one that is unknown or ended. */
  async find(token: string): Promise<SignedInUser | undefined> {
    if (token.length > LONGEST_TOKEN) return undefined
    const known = this.#known.get(token)
    if (known !== undefined && Date.now() < known.until) return known.user
    const ended = this.#ended
    const { rows } = await this.#pool.query<{ id: string; is_demo: boolean }>(
      `select users.id, users.is_demo from sessions join users on users.id = sessions.user_id
       where token_hash = $1 and revoked_at is null and expires_at > now()`,
      [hash(token)],
    )
    const row = rows[0]
    if (row === undefined) {
      this.#known.delete(token)
      return undefined
    }
    const user = { id: Number(row.id), isDemo: row.is_demo }
    // One that ended while it was looked up must not be taken for known.
    if (ended !== this.#ended) return this.find(token)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(token, { user, until: Date.now() + KNOWN_FOR })
    return user
  }

  async end(token: string): Promise<void> {
    await this.#pool.query('update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null', [
      hash(token),
    ])
    this.#known.delete(token)
    this.#ended++
    for (const listener of this.#endListeners) listener(token)
  }

  /** Hears of sessions that end, to close what they have open. */
  onEnd(listener: (token: string) => void): void {
    this.#endListeners.push(listener)
  }
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
