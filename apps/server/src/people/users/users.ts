import { randomInt } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { LanguageCode } from '@openlot/i18n'
import type { Page } from '../../http/paging.ts'
import type { Db } from '../../storage/database.ts'
import { users } from '../../storage/usersTable.ts'
import type { Address } from './address.ts'

export type UserRow = typeof users.$inferSelect

/** Draws before giving up; each fails with a chance of users ÷ 90 million. */
const MOST_DRAWS = 10
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type Store = Pick<Db, 'insert' | 'select'>

/** A new real account. */
interface NewUser {
  readonly address: Address
  readonly passwordHash: string
  readonly language?: LanguageCode
  readonly invitedBy?: number | undefined
}

/** Rows of people; their money is the engine's. */
export class Users {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async get(id: number): Promise<UserRow | undefined> {
    const [row] = await this.#db.select().from(users).where(eq(users.id, id))
    return row
  }

  /** Whose address it is. */
  async find({ kind, key }: Address): Promise<UserRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(users)
      .where(kind === 'email' ? eq(sql`lower(${users.email})`, key) : eq(users.mobile, key))
    return row
  }

  /** The demo account of a device, made when it has none. */
  async demo(demoId: string): Promise<UserRow> {
    await addUser(this.#db, { isDemo: true, demoId })
    const [row] = await this.#db.select().from(users).where(eq(users.demoId, demoId))
    if (row === undefined) throw new Error('the demo account was not stored')
    return row
  }

  /** Adds a real account, within a transaction if need be; undefined when the address is taken. */
  async addReal(newUser: NewUser, db: Store = this.#db): Promise<UserRow | undefined> {
    const { address, passwordHash, language, invitedBy } = newUser
    return addUser(db, {
      isDemo: false,
      [address.kind]: address.text,
      passwordHash,
      ...(language && { language }),
      ...(invitedBy && { invitedBy }),
    })
  }

  async setPassword(db: Pick<Db, 'update'>, id: number, passwordHash: string): Promise<void> {
    await db.update(users).set({ passwordHash, passwordChangedAt: new Date() }).where(eq(users.id, id))
  }

  /** Remembers what they read us in. */
  async setLanguage(id: number, language: LanguageCode): Promise<void> {
    await this.#db.update(users).set({ language }).where(eq(users.id, id))
  }

  /** The real user an invite code belongs to; demo accounts invite nobody. */
  async byInviteCode(inviteCode: string): Promise<UserRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(users)
      .where(and(eq(users.inviteCode, inviteCode.toUpperCase()), eq(users.isDemo, false)))
    return row
  }

  /** Who is to be rewarded for this user, for those who book it. */
  async inviterOf(id: number): Promise<UserRow | undefined> {
    const [row] = await this.#db.select({ invitedBy: users.invitedBy }).from(users).where(eq(users.id, id))
    return row?.invitedBy == null ? undefined : this.get(row.invitedBy)
  }

  /** Whom a user has invited, newest first, and how many there are. */
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

/** Adds a user under a uid and an invite code of its own; undefined when the address or device has one already. */
async function addUser(
  db: Store,
  values: Omit<typeof users.$inferInsert, 'uid' | 'inviteCode'>,
): Promise<UserRow | undefined> {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt++) {
    const drawn = { uid: newUid(), inviteCode: newInviteCode() }
    const [row] = await db
      .insert(users)
      .values({ ...values, ...drawn })
      .onConflictDoNothing()
      .returning()
    if (row !== undefined) return row
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
