import type { Copy as WireCopy } from '@openlot/core/contract'
import { type Rate, type Usd, ZERO_USD, parseRate, parseUsd } from '@openlot/core/math'
import { type SQL, and, count, eq, sql } from 'drizzle-orm'
import type { Accounts } from '../accounts/accounts.ts'
import type { AccountCommand } from '../engine/model/command.ts'
import type { Copy } from '../engine/model/copy.ts'
import { type StoredCopy, fromCopyRow } from '../engine/copying/copyRows.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ChosenAccount, SignedInUser } from '../http/mount.ts'
import { accounts as accountsTable } from '../storage/accountsTable.ts'
import type { Db } from '../storage/database.ts'
import { largeCache } from '../storage/largeCache.ts'
import { MAX_COPIES } from '../storage/quotas.ts'
import { realMoney } from '../storage/realMoney.ts'
import { users } from '../storage/usersTable.ts'
import { type Leader, type Leaders, minAmountOf, percentOf, takesFollowers } from './leaders.ts'
import { wireCopy } from './wireCopy.ts'

const MAX_REMEMBERED = 200_000

interface Start {
  readonly leaderId: number
  readonly amount: Usd
  readonly scale: Rate
  readonly takesSmallest: boolean
  readonly opensHoldings: boolean
  readonly stopLevel: Usd
  /** The performance fee that is agreed to; undefined for that of now. */
  readonly feeRate: Rate | undefined
  readonly idempotencyKey: string
}

/** Begun, or about to: one whose start a crash has prevented counts no longer. */
const mayBegin = sql`(exists (select from copies where copies.account_id = ${accountsTable.id})
  or ${accountsTable.createdAt} > now() - interval '1 minute')`

/** A copy's row with its account's. */
type StoredOwnCopy = StoredCopy & { readonly user_id: string; readonly is_demo: boolean; readonly returned: string }

/** The copies of users: the engine keeps them, their accounts are rows like any other. */
export class Copies {
  /** The leader of each copy. */
  readonly #leaderIds = largeCache<number, number>(MAX_REMEMBERED)
  readonly #deps: { db: Db; engine: EngineClient; accounts: Accounts; leaders: Leaders; minAmount: () => Usd }

  constructor(deps: { db: Db; engine: EngineClient; accounts: Accounts; leaders: Leaders; minAmount: () => Usd }) {
    this.#deps = deps
  }

  /**
   * The leader that a user may copy with an account.
   *
   * @throws Refusal where there is none, or it is the user.
   */
  async requireLeader(user: SignedInUser, account: ChosenAccount, leaderId: number): Promise<Leader> {
    const leader = this.#deps.leaders.get(leaderId)
    if (leader === undefined || !takesFollowers(leader) || (leader.isDemo && !account.isDemo))
      throw new Refusal('LEADER_CLOSED')
    if (await this.#isSamePerson(user.id, leader.userId)) throw new Refusal('COPY_SELF')
    return leader
  }

  /** The newest copy with which a user follows a leader now. */
  async copyOf(userId: number, leader: Leader): Promise<number | undefined> {
    const { rows } = await this.#following(userId, leader, sql`true`)
    return rows[0] && Number(rows[0].id)
  }

  /**
   * Whether a user is told what a leader holds: those who follow with real money are, and those with play money where the
   * leader trades with play money, too.
   */
  async isFollower(userId: number, leader: Leader): Promise<boolean> {
    const { rows } = await this.#following(userId, leader, sql`(${leader.isDemo} or ${realMoney('accounts')})`)
    return rows.length > 0
  }

  #following(userId: number, { accountId }: Leader, which: SQL) {
    return this.#deps.db.execute<{ id: string }>(sql`
      select copies.account_id as id from copies join accounts on accounts.id = copies.account_id
      where accounts.user_id = ${userId} and copies.leader_id = ${accountId}
        and copies.status in ('running', 'paused') and ${which}
      order by copies.started_at desc, copies.account_id desc limit 1`)
  }

  /** Begins to copy; a repeat returns what the first call has begun. */
  async start(user: SignedInUser, account: ChosenAccount, start: Start): Promise<WireCopy> {
    const { engine, leaders, minAmount } = this.#deps
    const { idempotencyKey } = start
    const known = await this.#startedBy(user.id, idempotencyKey)
    if (known !== undefined) {
      if (known.leaderId !== leaders.get(start.leaderId)?.accountId) throw new Refusal('CLIENT_ID_REUSED')
      return this.render(user.id, known.accountId)
    }
    const leader = await this.requireLeader(user, account, start.leaderId)
    const feeRate = parseRate(leader.feeRate)
    if (start.feeRate !== undefined && start.feeRate !== feeRate)
      throw new Refusal('COPY_FEE_CHANGED', { rate: percentOf(leader.feeRate) })
    const copyId = await this.#addAccount(user.id, { idempotencyKey, isDemo: account.isDemo, leader })
    try {
      await engine.execute({
        kind: 'start-copy',
        accountId: account.id,
        copyId,
        leaderId: leader.accountId,
        amount: start.amount,
        minAmount: minAmountOf(leader, minAmount()),
        feeRate,
        scale: start.scale,
        takesSmallest: start.takesSmallest,
        opensHoldings: start.opensHoldings,
        stopLevel: start.stopLevel,
        idempotencyKey,
        at: Date.now(),
      })
    } catch (error) {
      if (error instanceof Refusal) await this.#dropAccount(copyId)
      throw error
    }
    await this.#deps.accounts.announce(user.id)
    return this.render(user.id, copyId)
  }

  /** The nickname of whom a copy follows, or has followed; it never follows another. */
  async leaderOf(copyId: number): Promise<string | undefined> {
    let leaderId = this.#leaderIds.get(copyId)
    if (leaderId === undefined) {
      const { rows } = await this.#deps.db.execute<{ leader_id: string }>(
        sql`select leader_id from copies where account_id = ${copyId}`,
      )
      if (rows[0] === undefined) return undefined
      leaderId = Number(rows[0].leader_id)
      this.#leaderIds.set(copyId, leaderId)
    }
    return this.#deps.leaders.ofAccount(leaderId)?.nickname
  }

  /**
   * Ends a copy and keeps its positions: it becomes one of the user's accounts, of which there may only be so many.
   *
   * @throws Refusal TOO_MANY_ACCOUNTS
   */
  async keep(userId: number, copyId: number, command: AccountCommand): Promise<WireCopy> {
    const { is_demo: isDemo, status } = await this.#own(userId, copyId)
    const mayAsk = status === 'running' || status === 'paused'
    if (mayAsk) await this.#deps.accounts.withRoomForAnother(userId, isDemo, () => this.#deps.engine.execute(command))
    else await this.#deps.engine.execute(command)
    await this.#deps.accounts.settleCopies()
    return this.render(userId, copyId)
  }

  /** Carries out a command about a copy of this user. */
  async command(userId: number, copyId: number, command: AccountCommand): Promise<WireCopy> {
    await this.#own(userId, copyId)
    await this.#deps.engine.execute(command)
    await this.#deps.accounts.settleCopies()
    return this.render(userId, copyId)
  }

  /** @throws Refusal for a copy of somebody else as for one that does not exist. */
  async require(userId: number, copyId: number): Promise<void> {
    await this.#own(userId, copyId)
  }

  async render(userId: number, copyId: number): Promise<WireCopy> {
    return this.#render(await this.#own(userId, copyId))
  }

  /** The user's copies, newest first. */
  async list(userId: number, status: string | undefined): Promise<WireCopy[]> {
    const rows = await this.#stored(
      sql`accounts.user_id = ${userId} and (${status ?? null}::text is null or copies.status = ${status ?? null})`,
    )
    return Promise.all(rows.map((row) => this.#render(row)))
  }

  async #render({ returned, is_demo: isDemo, ...row }: StoredOwnCopy): Promise<WireCopy> {
    const { engine, leaders } = this.#deps
    const stored = fromCopyRow(row, isDemo)
    const leader = leaders.ofAccount(stored.leaderId)
    if (stored.status === 'stopped') {
      // Nothing is left in it, and no engine keeps it.
      const worth = { netValue: parseUsd(returned), positions: 0, removable: ZERO_USD }
      return wireCopy(stored, worth, { leader, isDemo })
    }
    const { copy = stored, ...worth } = await engine.ask({
      kind: 'copy-worth',
      copyId: stored.accountId,
      at: Date.now(),
    })
    return wireCopy(copy, { ...worth, netValue: worth.equity }, { leader, isDemo })
  }

  async #own(userId: number, copyId: number): Promise<StoredOwnCopy> {
    const [row] = await this.#stored(sql`accounts.user_id = ${userId} and copies.account_id = ${copyId}`)
    if (row === undefined) throw new Refusal('COPY_NOT_FOUND')
    return row
  }

  /** Reads once everything that was decided is stored. */
  async #stored(where: ReturnType<typeof sql>): Promise<StoredOwnCopy[]> {
    await this.#deps.engine.ask({ kind: 'stored' })
    // What has returned at the end is all that has left for the source, less what was taken out before.
    const { rows } = await this.#deps.db.execute<StoredOwnCopy & Record<string, unknown>>(sql`
      select copies.*, accounts.user_id, accounts.is_demo, case when copies.status = 'stopped' then (
        select coalesce(sum(case when kind = 'copy-return' then amount when to_account like 'wallet:%' then -amount else 0 end), 0)
          + copies.amount from ledger_transfers
        where account_id = copies.account_id and kind in ('copy-fund', 'copy-return')
          and 'wallet:' || copies.account_id in (from_account, to_account)
      ) else 0 end::text as returned
      from copies join accounts on accounts.id = copies.account_id where ${where} order by copies.started_at desc, accounts.id desc`)
    return rows
  }

  async #startedBy(userId: number, idempotencyKey: string): Promise<Copy | undefined> {
    const [row] = await this.#stored(sql`accounts.user_id = ${userId} and accounts.client_id = ${idempotencyKey}`)
    return row && fromCopyRow(row, row.is_demo)
  }

  async #addAccount(
    userId: number,
    { idempotencyKey, isDemo, leader }: { idempotencyKey: string; isDemo: boolean; leader: Leader },
  ): Promise<number> {
    return this.#deps.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const ofUser = eq(accountsTable.userId, userId)
      const [leading] = await tx
        .select({ placedWith: sql<string>`coalesce(${accountsTable.placedWith}, ${accountsTable.id})` })
        .from(accountsTable)
        .where(eq(accountsTable.id, leader.accountId))
      const placedWith = Number(leading?.placedWith)
      const [known] = await tx
        .select({ id: accountsTable.id, placedWith: accountsTable.placedWith })
        .from(accountsTable)
        .where(and(ofUser, eq(accountsTable.idempotencyKey, idempotencyKey)))
      if (known !== undefined) {
        // It is kept where its leader is, so it cannot follow another one.
        if (known.placedWith === null || known.placedWith !== placedWith) throw new Refusal('CLIENT_ID_REUSED')
        return known.id
      }
      const [live] = await tx
        .select({ total: count() })
        .from(accountsTable)
        .where(and(ofUser, eq(accountsTable.kind, 'copy'), eq(accountsTable.state, 'open'), mayBegin))
      if ((live?.total ?? 0) >= MAX_COPIES) throw new Refusal('COPY_LIMIT')
      const [added] = await tx
        .insert(accountsTable)
        .values({
          id: sql`nextval(pg_get_serial_sequence('users', 'id'))`,
          userId,
          kind: 'copy',
          isDemo,
          placedWith,
          name: leader.nickname,
          idempotencyKey,
        })
        .returning({ id: accountsTable.id })
      if (added === undefined) throw new Error('the account was not stored')
      return added.id
    })
  }

  /** The account of a copy that was refused; it is never seen. */
  async #dropAccount(id: number): Promise<void> {
    await this.#deps.db
      .update(accountsTable)
      .set({ state: 'closed', closedAt: new Date() })
      .where(
        and(
          eq(accountsTable.id, id),
          sql`not exists (select from copies where account_id = ${id})`,
          // Its money may be on its way, sent by another call for the same copy.
          sql`not exists (select from transits where to_id = ${id} and refusal is null)`,
        ),
      )
  }

  /** Two users with one certified name are one person. */
  async #isSamePerson(userId: number, otherId: number): Promise<boolean> {
    if (userId === otherId) return true
    const { rows } = await this.#deps.db.execute<{ same: boolean }>(sql`
      select count(*) > 0 as same from identities as mine join identities as theirs on lower(trim(mine.name)) = lower(trim(theirs.name))
      where mine.user_id = ${userId} and theirs.user_id = ${otherId} and mine.status = 2 and theirs.status = 2`)
    return rows[0]?.same === true
  }
}
