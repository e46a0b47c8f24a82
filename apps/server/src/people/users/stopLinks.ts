import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { users } from '../../storage/usersTable.ts'
import { stopPath } from './stopPage.ts'
import { notifyUser } from './notifyUser.ts'
import type { Sessions } from './sessions.ts'
import { stopLinks } from './tables.ts'

const EXPIRY_DAYS = 7
const TOKEN_BYTES = 32

/** What became of a link: it stops the account now, did so before, or is not good (any more). */
export type StopResult =
  | {
      readonly outcome: 'ready' | 'stopped'
      readonly language: string
      readonly companyId: number | undefined
    }
  | undefined

/**
 * Links in mails for users who did not do what the mail says: one holds their payouts, until an operator
 * releases them, and ends all their sessions. Each link is good once; only its hash is stored.
 */
export class StopLinks {
  readonly #db: Db
  readonly #sessions: Sessions
  readonly #origin: () => string

  /** @param options.origin where the API is reached. */
  constructor(options: { db: Db; sessions: Sessions; origin: () => string }) {
    this.#db = options.db
    this.#sessions = options.sessions
    this.#origin = options.origin
  }

  /** A new link for a user, within the transaction of the mail it is in. */
  async create(db: Pick<Db, 'insert'>, userId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = sql`now() + ${EXPIRY_DAYS} * interval '1 day'`
    await db.insert(stopLinks).values({ tokenHash: hash(token), userId, expiresAt })
    return `${this.#origin()}${stopPath(token)}`
  }

  /** Whether the link is good, without using it. */
  async look(token: string): Promise<StopResult> {
    const [found] = await this.#find(this.#db, token)
    if (found === undefined) return undefined
    const { language, usedAt, isExpired } = found
    const companyId = found.companyId ?? undefined
    if (usedAt !== null) return { outcome: 'stopped', language, companyId }
    return isExpired ? undefined : { outcome: 'ready', language, companyId }
  }

  /** Stops the account of the link; a repeat changes nothing. */
  async stop(token: string): Promise<(StopResult & { userId: number; isRepeat: boolean }) | undefined> {
    const stopped = await this.#db.transaction(async (transaction) => {
      const [found] = await this.#find(transaction, token).for('update', { of: stopLinks })
      if (found === undefined || (found.isExpired && found.usedAt === null)) return undefined
      const { userId, language } = found
      const result = { userId, language, companyId: found.companyId ?? undefined }
      if (found.usedAt !== null) return { ...result, isRepeat: true, ended: [] }
      await transaction
        .update(stopLinks)
        .set({ usedAt: new Date() })
        .where(eq(stopLinks.tokenHash, hash(token)))
      await transaction
        .update(users)
        .set({ payoutsHeldAt: sql`coalesce(${users.payoutsHeldAt}, now())` })
        .where(eq(users.id, userId))
      await notifyUser(transaction, userId, 'account-stopped')
      return { ...result, isRepeat: false, ended: await this.#sessions.endAll(transaction, userId) }
    })
    if (stopped === undefined) return undefined
    const { ended, ...result } = stopped
    this.#sessions.onEnded(ended)
    return { ...result, outcome: 'stopped' }
  }

  #find(db: Pick<Db, 'select'>, token: string) {
    return db
      .select({
        userId: stopLinks.userId,
        usedAt: stopLinks.usedAt,
        isExpired: sql<boolean>`${stopLinks.expiresAt} <= now()`,
        language: users.language,
        companyId: users.companyId,
      })
      .from(stopLinks)
      .innerJoin(users, eq(users.id, stopLinks.userId))
      .where(eq(stopLinks.tokenHash, hash(token)))
  }
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
