import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { users } from '../storage/schema.ts'

export type UserRow = typeof users.$inferSelect

/** Draws before giving up; each fails with a chance of users ÷ 90 million. */
const MOST_DRAWS = 10
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Rows of people; their money is the engine's. */
export class Users {
  readonly #db: Db
  /** What a login that has no account is checked against, so that it takes as long as any other. */
  readonly #nobody = hashPassword('no such account')

  constructor(db: Db) {
    this.#db = db
  }

  async get(id: number): Promise<UserRow | undefined> {
    const [row] = await this.#db.select().from(users).where(eq(users.id, id))
    return row
  }

  async byEmail(email: string): Promise<UserRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    return row
  }

  /** The demo account of a device, made when it has none. */
  async demo(demoId: string): Promise<UserRow> {
    await this.#add({ isDemo: true, demoId })
    const [row] = await this.#db.select().from(users).where(eq(users.demoId, demoId))
    if (row === undefined) throw new Error('the demo account was not stored')
    return row
  }

  /** Adds a real account; undefined when the address is taken. */
  async addReal(email: string, password: string): Promise<UserRow | undefined> {
    return this.#add({ isDemo: false, email, passwordHash: await hashPassword(password) })
  }

  /** The account that these credentials open. Takes as long whether there is one or not. */
  async verify(kind: 'email' | 'mobile', account: string, password: string): Promise<UserRow | undefined> {
    const row = await (kind === 'email' ? this.byEmail(account) : this.#byMobile(account))
    const matches = await verify(row?.passwordHash ?? (await this.#nobody), password)
    return matches ? row : undefined
  }

  /** Adds a user under a uid and an invite code of its own; undefined when the address or device has one already. */
  async #add(values: Omit<typeof users.$inferInsert, 'uid' | 'inviteCode'>): Promise<UserRow | undefined> {
    for (let attempt = 0; attempt < MOST_DRAWS; attempt++) {
      const drawn = { uid: newUid(), inviteCode: newInviteCode() }
      const [row] = await this.#db
        .insert(users)
        .values({ ...values, ...drawn })
        .onConflictDoNothing()
        .returning()
      if (row !== undefined) return row
      const [collision] = await this.#db
        .select({ id: users.id })
        .from(users)
        .where(or(eq(users.uid, drawn.uid), eq(users.inviteCode, drawn.inviteCode)))
      if (collision === undefined) return undefined
    }
    throw new Error('no free uid was drawn')
  }

  async #byMobile(mobile: string): Promise<UserRow | undefined> {
    const [row] = await this.#db.select().from(users).where(eq(users.mobile, mobile))
    return row
  }
}

/** argon2id with the library's parameters (OWASP's: 19 MiB, two passes). */
const hashPassword = (password: string): Promise<string> => hash(password)

const newUid = (): string => String(randomInt(10_000_000, 100_000_000))

const newInviteCode = (): string =>
  Array.from({ length: 8 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
