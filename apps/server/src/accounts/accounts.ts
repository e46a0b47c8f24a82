import type { AccountColor } from '@openlot/core/contract'
import { type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { DEMO_BALANCE } from '../engine/model/rules.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import { accounts } from '../storage/accountsTable.ts'
import type { Db } from '../storage/database.ts'
import { MAX_DEMO_ACCOUNTS } from '../storage/quotas.ts'
import { largeCache } from '../storage/largeCache.ts'
import { users } from '../storage/usersTable.ts'

export interface AccountRow extends Readonly<typeof accounts.$inferSelect> {
  /** Whether it pays no interest overnight and gets none. */
  readonly isSwapFree: boolean
}

/** Changes by another process are heard of at once; after this also where the notification was lost. */
const CACHE_MS = 10_000
/** A user who asks again and again for an account of somebody else causes one query in this time. */
const MISSING_MS = 1000
const MAX_CACHED_USERS = 200_000
const CHANNEL = 'accounts_changed'

/** The account of a copy that was refused, or has not begun yet, is nobody's business. */
const hasBegun = sql`(${accounts.kind} <> 'copy' or exists (select from copies where copies.account_id = ${accounts.id}))`

/** What is read of an account. A column of drizzle's would lose the name of its table after `returning`. */
const rowAt = (now: Date) => ({
  ...getTableColumns(accounts),
  isSwapFree: sql<boolean>`exists (
    select from swap_free
    where swap_free.account_id = accounts.id and given_at <= ${now} and (ends_at is null or ends_at > ${now}))`,
})

interface Opening {
  readonly kind: 'real' | 'demo'
  readonly name: string
  readonly demoSum: Usd | undefined
  readonly idempotencyKey: string
}

/** The trading accounts of users; their money is in the engine. */
export class Accounts {
  readonly #deps: { db: Db; engine: EngineClient; bus: DatabaseBus; maxAccounts: () => number; log: Logger }
  /** Until when a user's accounts are not read again for one that is not among them. */
  readonly #missing = largeCache<number, number>(MAX_CACHED_USERS)
  readonly #cached = largeCache<number, { rows: Promise<readonly AccountRow[]>; until: number }>(MAX_CACHED_USERS)

  readonly #listeners: ((userId: number) => void)[] = []

  constructor(deps: { db: Db; engine: EngineClient; bus: DatabaseBus; maxAccounts: () => number; log: Logger }) {
    this.#deps = deps
    deps.bus.on(CHANNEL, (userId) => this.#forget(Number(userId)))
  }

  /** Notifies of whose accounts have changed, in this process or another one; it may be lost. */
  listen(listener: (userId: number) => void): void {
    this.#listeners.push(listener)
  }

  /** Completes what a crash has interrupted; may be repeated at any time. */
  async complete(): Promise<void> {
    const { db, log } = this.#deps
    await this.settleCopies()
    const closing = await db.select(rowAt(new Date())).from(accounts).where(eq(accounts.state, 'closing'))
    for (const row of closing)
      await this.#finishClosing(row).catch((error: Error) => {
        if (!(error instanceof Refusal)) log.warn({ error: error.message }, 'an account could not be closed yet')
      })
    // The books of a first account are opened at a login; no login opens those of another.
    const unopened = await db
      .select(rowAt(new Date()))
      .from(accounts)
      .where(
        and(
          ne(accounts.id, accounts.userId),
          eq(accounts.state, 'open'),
          // That of a copy is opened by the start of it.
          ne(accounts.kind, 'copy'),
          sql`not exists (select from ledger_accounts where account = 'wallet:' || ${accounts.id})`,
        ),
      )
    for (const row of unopened) await this.#ensureOpen(row)
  }

  /** All accounts of a user, closed ones included, oldest first. */
  list(userId: number): Promise<readonly AccountRow[]> {
    const cached = this.#cached.get(userId)
    if (cached !== undefined && Date.now() < cached.until) return cached.rows
    const rows = this.#deps.db
      .select(rowAt(new Date()))
      .from(accounts)
      .where(and(eq(accounts.userId, userId), hasBegun))
      .orderBy(accounts.id)
    const entry = { rows: rows.execute(), until: Date.now() + CACHE_MS }
    this.#cached.set(userId, entry)
    entry.rows.catch(() => this.#cached.delete(userId))
    return entry.rows
  }

  /** @throws Refusal for an account of somebody else as for one that does not exist. */
  async get(userId: number, id: number): Promise<AccountRow> {
    const find = async (): Promise<AccountRow | undefined> => (await this.list(userId)).find((one) => one.id === id)
    let row = await find()
    if (row === undefined && !this.#isMissing(userId)) {
      // Another process may have opened it, and not been heard yet.
      this.#cached.delete(userId)
      row = await find()
      if (row === undefined) this.#missing.set(userId, Date.now() + MISSING_MS)
    }
    if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
    return row
  }

  #isMissing(userId: number): boolean {
    return Date.now() < (this.#missing.get(userId) ?? 0)
  }

  /**
   * Opens an account; a repeat returns the one that the first call has opened.
   *
   * @throws Refusal where the user has as many as are allowed.
   */
  async open(userId: number, { kind, name, demoSum, idempotencyKey }: Opening): Promise<AccountRow> {
    const isDemo = kind === 'demo'
    const sum = isDemo ? (demoSum ?? DEMO_BALANCE) : undefined
    const row = await this.#deps.db.transaction(async (tx) => {
      // The lock makes the second of two calls see the account of the first.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const ofUser = eq(accounts.userId, userId)
      const [known] = await tx
        .select(rowAt(new Date()))
        .from(accounts)
        .where(and(ofUser, eq(accounts.idempotencyKey, idempotencyKey)))
      if (known !== undefined) return known
      await this.#requireRoom(tx, userId, isDemo)
      const [added] = await tx
        .insert(accounts)
        .values({
          // From the sequence of users: no account has the id of another person.
          id: sql`nextval(pg_get_serial_sequence('users', 'id'))`,
          userId,
          kind,
          isDemo,
          name,
          idempotencyKey,
          ...(sum !== undefined && { demoSum: formatUsd(sum) }),
        })
        .returning(rowAt(new Date()))
      if (added === undefined) throw new Error('the account was not stored')
      await this.#notify(tx, userId)
      return added
    })
    this.#cached.delete(userId)
    await this.#ensureOpen(row)
    return row
  }

  /**
   * Does what adds an account, while nobody else can.
   *
   * @throws Refusal where the user has as many as are allowed.
   */
  withRoomForAnother<Result>(userId: number, isDemo: boolean, add: () => Promise<Result>): Promise<Result> {
    return this.#deps.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      await this.#requireRoom(tx, userId, isDemo)
      return add()
    })
  }

  /** A copy that was kept counts from then on, also before its row says so. */
  async #requireRoom(tx: Pick<Db, 'execute'>, userId: number, isDemo: boolean): Promise<void> {
    const most = isDemo ? MAX_DEMO_ACCOUNTS : this.#deps.maxAccounts()
    const { rows } = await tx.execute<{ total: number }>(sql`
      select count(*)::integer as total from accounts left join copies on copies.account_id = accounts.id
      where user_id = ${userId} and is_demo = ${isDemo} and state <> 'closed'
        and (kind <> 'copy' or copies.status = 'kept')`)
    if ((rows[0]?.total ?? 0) >= most) throw new Refusal('TOO_MANY_ACCOUNTS', { most: String(most) })
  }

  /** The accounts of a user have changed: the next list reads them again, in every process. */
  async announce(userId: number): Promise<void> {
    this.#forget(userId)
    await this.#notify(this.#deps.db, userId)
  }

  /** Closes the accounts of copies that have stopped, and makes those that were kept ordinary ones. */
  async settleCopies(): Promise<void> {
    await this.#deps.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ user_id: string }>(sql`
        update accounts set
            state = case copies.status when 'stopped' then 'closed' else accounts.state end
          , closed_at = case copies.status when 'stopped' then now() end
          , kind = case when copies.status = 'stopped' then 'copy' when is_demo then 'demo' else 'real' end
          , demo_sum = case when copies.status = 'kept' and is_demo then ${formatUsd(DEMO_BALANCE)}::numeric end
        from copies
        where copies.account_id = accounts.id and kind = 'copy' and state <> 'closed' and copies.status in ('stopped', 'kept')
        returning user_id`)
      for (const { user_id: userId } of rows) {
        await this.#notify(tx, Number(userId))
        this.#cached.delete(Number(userId))
      }
    })
  }

  /** Changes what is given. */
  async edit(
    row: AccountRow,
    changes: { name?: string; color?: AccountColor; leverageCap?: number | null },
  ): Promise<AccountRow> {
    return this.#update(row, changes)
  }

  /**
   * Closes an empty account; it stays readable.
   *
   * @throws Refusal for the first account, and for one with orders or money.
   */
  async close(row: AccountRow): Promise<AccountRow> {
    if (row.state === 'closed') return row
    if (row.id === row.userId) throw new Refusal('FIRST_ACCOUNT_STAYS')
    return this.#finishClosing(await this.#update(row, { state: 'closing' }))
  }

  async #finishClosing(row: AccountRow): Promise<AccountRow> {
    try {
      await this.#deps.engine.execute({ kind: 'close-account', accountId: row.id, isUnused: false, at: Date.now() })
    } catch (error) {
      if (error instanceof Refusal) await this.#update(row, { state: 'open' })
      throw error
    }
    return this.#update(row, { state: 'closed', closedAt: new Date() })
  }

  /** Opens the books of an account if a crash has prevented it. */
  async #ensureOpen({ id, userId: ownerId, state, isDemo, demoSum }: AccountRow): Promise<void> {
    const { engine } = this.#deps
    if (state !== 'open' || (await engine.ask({ kind: 'has-account', accountId: id }))) return
    const sum = demoSum === null ? {} : { demoSum: parseUsd(demoSum) }
    await engine.execute({ kind: 'open-account', accountId: id, ownerId, isDemo, ...sum, at: Date.now() })
  }

  async #update(row: AccountRow, changes: Partial<typeof accounts.$inferInsert>): Promise<AccountRow> {
    if (Object.keys(changes).length === 0) return row
    const changed = await this.#deps.db.transaction(async (tx) => {
      const [updated] = await tx
        .update(accounts)
        .set(changes)
        .where(and(eq(accounts.id, row.id), inArray(accounts.state, ['open', 'closing'])))
        .returning(rowAt(new Date()))
      if (updated === undefined) throw new Refusal('ACCOUNT_CLOSED')
      await this.#notify(tx, row.userId)
      return updated
    })
    this.#cached.delete(row.userId)
    return changed
  }

  #forget(userId: number): void {
    this.#cached.delete(userId)
    this.#missing.delete(userId)
    for (const listener of this.#listeners) listener(userId)
  }

  async #notify(db: Pick<Db, 'execute'>, userId: number): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${String(userId)})`)
  }
}
