import { REVIEW_STATUS, type StatementEntry, STATEMENT_CHECK } from '@openlot/core/contract'
import { and, count, desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { Refusal } from '../errors/refusal.ts'
import type { Page } from '../http/paging.ts'
import { settingsOf } from '../notices/noticeSettings.ts'
import { lastIdentity } from '../people/identity/identities.ts'
import type { Companies } from '../site/companies/companies.ts'
import { brandOf } from '../site/settings/brand.ts'
import type { Settings } from '../site/settings/settings.ts'
import { accounts } from '../storage/accountsTable.ts'
import type { Db } from '../storage/database.ts'
import { dateText } from '../storage/dates.ts'
import { inSnapshot } from '../storage/transaction.ts'
import { users } from '../storage/usersTable.ts'
import { type Scope, readMovements, readRows, readTrades, tradedInstruments } from './data/readRows.ts'
import type { StatementHead, StatementSource } from './data/statement.ts'
import { newStatementId } from './data/statementId.ts'
import { statementOf } from './data/statementOf.ts'
import { type StatementPeriod, periodOf } from './data/statementPeriod.ts'
import { sha256Of } from './files/statementJson.ts'
import { statements } from './tables.ts'

export type StatementRow = typeof statements.$inferSelect

interface Deps {
  readonly db: Db
  readonly pool: pg.Pool
  readonly settings: Settings
  readonly companies: Companies
  /** Where the API is reached. */
  readonly origin: () => string
  /** Whether the prices are those of a market. */
  readonly isSimulated: boolean
  readonly now?: () => number
}

/** The account statements of users: made once, and the same whenever they are asked for. */
export class Statements {
  readonly #deps: Deps
  readonly #now: () => number
  /** The last that is being made of an account. */
  readonly #making = new Map<number, Promise<unknown>>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
  }

  /** A page of those of an account, newest first. */
  async page(accountId: number, page: Page): Promise<{ rows: StatementEntry[]; total: number }> {
    const { db } = this.#deps
    const isOf = eq(statements.accountId, accountId)
    const rows = await db
      .select()
      .from(statements)
      .where(isOf)
      .orderBy(desc(statements.lastDay), desc(statements.firstDay))
      .limit(page.size)
      .offset(page.offset)
    const [all] = await db.select({ total: count() }).from(statements).where(isOf)
    return { rows: rows.map(entryOf), total: all?.total ?? 0 }
  }

  /** What anyone may know of one. @throws Refusal */
  async check(id: string): Promise<StatementEntry> {
    const [row] = await this.#deps.db.select().from(statements).where(eq(statements.id, id))
    if (row === undefined) throw new Refusal('NOT_FOUND')
    return entryOf(row)
  }

  /** One of an account. @throws Refusal for that of another account as for none. */
  async get(accountId: number, id: string): Promise<StatementRow> {
    const [row] = await this.#deps.db
      .select()
      .from(statements)
      .where(and(eq(statements.id, id), eq(statements.accountId, accountId)))
    if (row === undefined) throw new Refusal('NOT_FOUND')
    return row
  }

  /**
   * The statement of an account and period; it is made if there is none yet, one of an account at a time.
   *
   * @param zone of the times in it; that of the user's notices unless told.
   * @throws Refusal before the days have ended and are booked.
   */
  async make(accountId: number, period: StatementPeriod, zone?: string): Promise<StatementRow> {
    const before = this.#making.get(accountId)?.catch(() => undefined)
    const making = Promise.resolve(before).then(() => this.#makeAlone(accountId, period, zone))
    this.#making.set(accountId, making)
    try {
      return await making
    } finally {
      if (this.#making.get(accountId) === making) this.#making.delete(accountId)
    }
  }

  async #makeAlone(accountId: number, period: StatementPeriod, zone: string | undefined): Promise<StatementRow> {
    const known = await this.#find(accountId, period)
    if (known !== undefined) return known
    if (!(await this.isReady(period))) throw new Refusal('STATEMENT_NOT_READY')
    const { db, pool } = this.#deps
    const id = newStatementId(period)
    // Before the snapshot: who holds a connection while he waits for another one keeps all others from theirs.
    const people = await this.#people(accountId, zone)
    const made = await inSnapshot(pool, async (client) => {
      const { scope, rows, counts } = await readRows(client, accountId, period)
      const traded = await tradedInstruments(client, scope)
      const instruments = [...rows.instruments]
        .filter(([instrument]) => traded.has(instrument))
        .map(([instrument, { code, precision }]) => [instrument, { code, precision }] as const)
      const head: StatementHead = {
        ...people,
        check: `${this.#deps.origin()}${STATEMENT_CHECK}?id=${id}`,
        ...statementOf(rows),
        counts,
        instruments: Object.fromEntries(instruments),
      }
      const { afterTransferId, lastTransferId } = scope
      const row = {
        id,
        accountId,
        kind: period.kind,
        firstDay: dateText(period.first),
        lastDay: dateText(period.last),
        afterTransferId,
        lastTransferId,
        head,
        createdAt: new Date(this.#now()),
      }
      return { ...row, sha256: await sha256Of(sourceOf(client, row)) }
    })
    await db.insert(statements).values(made).onConflictDoNothing()
    // Another process may have been first.
    const stored = await this.#find(accountId, period)
    if (stored === undefined) throw new Error(`the statement ${id} is not there`)
    return stored
  }

  /** A statement whose lists are read as they are written. */
  source(row: StatementRow): StatementSource {
    return sourceOf(this.#deps.pool, row)
  }

  /** Whether the last day of a period has ended, and what it brings is booked in every account. */
  async isReady({ last }: Pick<StatementPeriod, 'last'>): Promise<boolean> {
    const { rows } = await this.#deps.pool.query<{ ready: boolean | null }>(
      `select (select max(day) from rollovers) >= $1::date
         and not exists (select from partition_leases where rolled_until < $1::date) as ready`,
      [dateText(last)],
    )
    return rows[0]?.ready === true
  }

  async #find(accountId: number, { first, last }: StatementPeriod): Promise<StatementRow | undefined> {
    const [row] = await this.#deps.db
      .select()
      .from(statements)
      .where(
        and(
          eq(statements.accountId, accountId),
          eq(statements.firstDay, dateText(first)),
          eq(statements.lastDay, dateText(last)),
        ),
      )
    return row
  }

  /** Who has the account, and who issues the statement. */
  async #people(
    accountId: number,
    chosenZone: string | undefined,
  ): Promise<Pick<StatementHead, 'owner' | 'account' | 'issuer' | 'zone'>> {
    const { db, settings, companies, isSimulated } = this.#deps
    const [found] = await db
      .select({ account: accounts, user: users })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(accounts.id, accountId))
    if (found === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
    const { account, user } = found
    const identity = await lastIdentity(db, user.id)
    const company = await companies.get(user.companyId ?? undefined)
    const zone = chosenZone ?? (await settingsOf(db, user.id)).zone
    return {
      owner: { name: identity?.status === REVIEW_STATUS.CERTIFIED ? identity.name : '', uid: user.uid },
      account: {
        id: account.id,
        kind: account.kind,
        name: account.name,
        currency: account.currency,
        leverage: account.leverageCap,
      },
      issuer: {
        name: company?.mainCompany || company?.name || settings.get('brand'),
        address: company?.registeredAddress ?? '',
        brand: brandOf(company, settings),
        simulated: isSimulated,
      },
      zone,
    }
  }
}

type Sourced = Pick<
  StatementRow,
  'id' | 'accountId' | 'kind' | 'firstDay' | 'lastDay' | 'afterTransferId' | 'lastTransferId' | 'head'
>

function sourceOf(client: Pick<pg.ClientBase, 'query'>, row: Sourced): StatementSource {
  const { id, kind, firstDay: from, lastDay: to, head, accountId, afterTransferId, lastTransferId } = row
  const scope: Scope = { accountId, period: periodOf(from, to), afterTransferId, lastTransferId }
  return {
    id,
    kind,
    from,
    to,
    head,
    trades: () => readTrades(client, scope, head.instruments),
    payments: () => readMovements(client, scope, 'payments'),
    charges: () => readMovements(client, scope, 'charges'),
  }
}

const entryOf = ({ id, kind, firstDay: from, lastDay: to, sha256 }: StatementRow): StatementEntry => ({
  id,
  kind,
  from,
  to,
  sha256,
})
