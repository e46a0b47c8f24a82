import { randomInt } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { LanguageCode } from '@openlot/i18n'
import type { Page } from '../../http/paging.ts'
import type { Db } from '../../storage/database.ts'
import { users } from '../../storage/usersTable.ts'
import { addFirstAccount } from '../../accounts/firstAccount.ts'
import type { Address } from './address.ts'

export type UserRow = typeof users.$inferSelect

/** Attempts to find a free uid; each collides with a probability of users ÷ 90 million. */
const MAX_DRAWS = 10
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type Store = Pick<Db, 'insert' | 'select'>

/** A new real account. */
interface NewUser {
  readonly address: Address
  readonly passwordHash: string
  readonly language?: LanguageCode
  readonly invitedBy?: number | undefined
  /** The company chosen. */
  readonly companyId?: number | undefined
}

/** Users in the database; balances are in the engine. */
export class Users {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async get(id: number): Promise<UserRow | undefined> {
    const [row] = await this.#db.select().from(users).where(eq(users.id, id))
    return row
  }

  /** The user with this address. */
  async find({ kind, key }: Address): Promise<UserRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(users)
      .where(kind === 'email' ? eq(sql`lower(${users.email})`, key) : eq(users.mobile, key))
    return row
  }

  /** The demo account of a device, if it has one. */
  async findDemo(demoId: string): Promise<UserRow | undefined> {
    const [row] = await this.#db.select().from(users).where(eq(users.demoId, demoId))
    return row
  }

  /** The demo account of a device; created at the first call. */
  async getOrCreateDemo(demoId: string): Promise<UserRow> {
    await this.#db.transaction((transaction) => addUser(transaction, { isDemo: true, demoId }))
    const row = await this.findDemo(demoId)
    if (row === undefined) throw new Error('the demo account was not stored')
    return row
  }

  /** Adds a real user, within a transaction; undefined if the address is taken. */
  async addReal(db: Store, newUser: NewUser): Promise<UserRow | undefined> {
    const { address, passwordHash, language, invitedBy, companyId } = newUser
    return addUser(db, {
      isDemo: false,
      [address.kind]: address.text,
      passwordHash,
      ...(language && { language }),
      ...(invitedBy && { invitedBy }),
      ...(companyId && { companyId }),
    })
  }

  async setPassword(db: Pick<Db, 'update'>, id: number, passwordHash: string): Promise<void> {
    await db
      .update(users)
      .set({ passwordHash, passwordChangedAt: sql`now()` })
      .where(eq(users.id, id))
  }

  /** Stores the user's language and company, for mails. */
  async setPreferences(id: number, preferences: Pick<UserRow, 'language' | 'companyId'>): Promise<void> {
    await this.#db.update(users).set(preferences).where(eq(users.id, id))
  }

  /** The user of an invite code; demo accounts cannot invite. */
  async findByInviteCode(inviteCode: string): Promise<UserRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(users)
      .where(and(eq(users.inviteCode, inviteCode.toUpperCase()), eq(users.isDemo, false)))
    return row
  }

  /** A page of the users that a user has invited, newest first, and their total number. */
  async invitees(id: number, page: Page): Promise<{ rows: (UserRow & { isCertified: boolean })[]; total: number }> {
    const certified = sql<boolean>`exists(select from identities where identities.user_id = users.id and identities.status = 2)`
    const rows = await this.#db
      .select({ ...getTableColumns(users), isCertified: certified })
      .from(users)
      .where(eq(users.invitedBy, id))
      .orderBy(desc(users.id))
      .limit(page.size)
      .offset(page.offset)
    const [counted] = await this.#db.select({ total: count() }).from(users).where(eq(users.invitedBy, id))
    return { rows, total: counted?.total ?? 0 }
  }
}

/** Inserts a user with a new uid and invite code, and the first account, within a transaction; undefined if the address or device already has an account. */
async function addUser(
  db: Store,
  values: Omit<typeof users.$inferInsert, 'uid' | 'inviteCode'>,
): Promise<UserRow | undefined> {
  for (let attempt = 0; attempt < MAX_DRAWS; attempt++) {
    const drawn = { uid: newUid(), inviteCode: newInviteCode() }
    const [row] = await db
      .insert(users)
      .values({ ...values, ...drawn })
      .onConflictDoNothing()
      .returning()
    if (row !== undefined) {
      await addFirstAccount(db, row)
      return row
    }
    const [collision] = await db
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.uid, drawn.uid), eq(users.inviteCode, drawn.inviteCode)))
    if (collision === undefined) return undefined
  }
  throw new Error('no free uid was drawn')
}

const newUid = (): string => String(randomInt(10_000_000, 100_000_000))

const newInviteCode = (): string =>
  Array.from({ length: 8 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
