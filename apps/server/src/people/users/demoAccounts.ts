import { and, eq, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '@openlot/core/contract'
import { MINUTE_MS } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { closeAllAccounts, reopenFirstAccount } from '../../accounts/firstAccount.ts'
import type { EngineClient } from '../../engineClient/engineClient.ts'
import { LOOPBACK, addressGroup, wideNetworkOf } from '../../http/clientAddress.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { accounts } from '../../storage/accountsTable.ts'
import type { Db } from '../../storage/database.ts'
import { users } from '../../storage/usersTable.ts'
import type { SignIn } from './signIn.ts'
import { sessions } from './tables.ts'
import type { Users } from './users.ts'

const UNUSED_DAYS = 30
const INTERVAL_MS = 10 * MINUTE_MS
/** Accounts closed per round, so that none of it is noticed. */
const MAX_PER_ROUND = 500

/** Practice accounts: opened with one tap, closed when nobody uses them any more, opened again by their device. */
export class DemoAccounts {
  readonly #deps: { db: Db; engine: EngineClient; users: Users; signIn: SignIn; limits: Limits; log: Logger }
  /** The last work on each account, so that none is closed while its owner logs in here. */
  readonly #working = new Map<number, Promise<unknown>>()
  #timer: ReturnType<typeof setInterval> | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(deps: { db: Db; engine: EngineClient; users: Users; signIn: SignIn; limits: Limits; log: Logger }) {
    this.#deps = deps
  }

  start(): void {
    const run = (): void => void (this.#round = this.#round.then(() => this.#closeUnused()))
    run()
    this.#timer = setInterval(run, INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#round
  }

  /**
   * Logs in to the account of a device, which is opened at the first call and after it was closed.
   *
   * @throws TooManyRequests
   */
  async signIn(demoId: string, caller: { request: FastifyRequest; language: LanguageCode }): Promise<SignedIn> {
    const { db, users: people, signIn, limits } = this.#deps
    const known = await people.findDemo(demoId)
    const address = addressGroup(caller.request)
    await limits.consume(known === undefined ? 'demoAccount' : 'login', address)
    if (known === undefined) {
      // One client may have many addresses, and an attacker many networks.
      await limits.consume('demoAccountOfNetwork', wideNetworkOf(address))
      await limits.consume('demoAccountInAll', address === LOOPBACK ? LOOPBACK : 'all')
    }
    const row = known ?? (await people.getOrCreateDemo(demoId))
    return this.#alone(row.id, async () => {
      const signedIn = await signIn.start(row, caller)
      await db.transaction(async (transaction) => {
        await transaction
          .update(users)
          .set({ closedAt: null })
          .where(and(eq(users.id, row.id), sql`${users.closedAt} is not null`))
        await reopenFirstAccount(transaction, row.id)
      })
      return signedIn
    })
  }

  async #closeUnused(): Promise<void> {
    const { db, log } = this.#deps
    try {
      const unused = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.isDemo, true), sql`${users.closedAt} is null`, isUnused))
        .limit(MAX_PER_ROUND)
      for (const { id } of unused) await this.#alone(id, () => this.#close(id))
      if (unused.length > 0) log.info({ accounts: unused.length }, 'closed demo accounts that nobody used')
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'unused demo accounts could not be closed yet')
    }
  }

  /** The books first: an account that is marked as closed has no money any more. */
  async #close(userId: number): Promise<void> {
    const { db, engine } = this.#deps
    // Its owner may have logged in since it was found.
    const [unused] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isUnused))
    if (unused === undefined) return
    // Copies first: their money returns. Those that were kept, and others, are accounts like the first one.
    const others = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), ne(accounts.id, userId), ne(accounts.state, 'closed')))
      .orderBy(sql`kind <> 'copy'`, accounts.id)
    for (const id of [...others.map((account) => account.id), userId])
      await engine.execute({ kind: 'close-account', accountId: id, isUnused: true, at: Date.now() })
    const isClosed = await db.transaction(async (transaction) => {
      const [still] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isUnused))
        .for('update')
      if (still === undefined) return false
      await transaction.delete(sessions).where(eq(sessions.userId, userId))
      await transaction.update(users).set({ closedAt: new Date(), invitedBy: null }).where(eq(users.id, userId))
      await closeAllAccounts(transaction, userId)
      await transaction.execute(sql`delete from user_documents where user_id = ${userId}`)
      await transaction.execute(sql`delete from alerts where user_id = ${userId}`)
      await transaction.execute(sql`delete from journal_entries where user_id = ${userId}`)
      await transaction.execute(
        sql`delete from statements using accounts where accounts.id = account_id and user_id = ${userId}`,
      )
      await transaction.execute(sql`delete from trade_tags where user_id = ${userId}`)
      await transaction.execute(sql`delete from notices where user_id = ${userId}`)
      await transaction.execute(sql`delete from notice_settings where user_id = ${userId}`)
      await transaction.execute(sql`delete from push_subscriptions where user_id = ${userId}`)
      return true
    })
    // Its owner has logged in by another process meanwhile, and finds the account as a new one.
    if (!isClosed) await engine.execute({ kind: 'open-account', accountId: userId, isDemo: true, at: Date.now() })
  }

  async #alone<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.#working.get(userId) ?? Promise.resolve()
    const done = before.then(work, work)
    this.#working.set(userId, done)
    try {
      return await done
    } finally {
      if (this.#working.get(userId) === done) this.#working.delete(userId)
    }
  }
}

const isUnused = sql`${users.createdAt} < now() - ${UNUSED_DAYS} * interval '1 day' and not exists (
  select from sessions where sessions.user_id = ${users.id}
  and sessions.last_used_at > now() - ${UNUSED_DAYS} * interval '1 day')`
