import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { parseUsd } from '@openlot/core/math'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { emailAddress } from '../people/users/address.ts'
import type { Passwords } from '../people/users/passwords.ts'
import type { UserRow, Users } from '../people/users/users.ts'
import type { Db } from '../storage/database.ts'

/** The example account to log in with on this machine; also in the README. */
export const EXAMPLE_ACCOUNT = { email: 'trader@openlot.example', password: 'try-openlot', balance: parseUsd('25000') }

const PASSWORD_BYTES = 12

interface Deps {
  readonly db: Db
  readonly users: Users
  readonly passwords: Passwords
  readonly log: Logger
}

/** Finds or adds the example account; with the known password on this machine only. */
export async function addExampleUser(deps: Deps, { isLocal }: { isLocal: boolean }): Promise<UserRow | undefined> {
  const { db, users, passwords, log } = deps
  const { email } = EXAMPLE_ACCOUNT
  const address = emailAddress(email)
  const known = await users.find(address)
  if (known !== undefined) return known
  const password = isLocal ? EXAMPLE_ACCOUNT.password : drawPassword()
  const passwordHash = await passwords.hash(password, 'trusted')
  const added = await db.transaction((transaction) => users.addReal(transaction, { address, passwordHash }))
  if (!isLocal) log.warn({ email, password }, 'added an example account; its password is shown only now')
  return added
}

/**
 * Whether a user has traded before the broker was first started: only such an account gets what else an example account
 * has. One from an earlier version, or of another market, keeps its balance.
 */
export async function hasPast(db: Pick<Db, 'execute'>, { id, createdAt }: UserRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ledger_transfers
    where account_id = ${id} and at < ${createdAt.toISOString()}::timestamptz - interval '1 day' limit 1`)
  return rows.length > 0
}

/** Gives the example account a password of its own where others can reach the server, and its password is in the README. */
export async function replaceKnownPassword({ db, users, passwords, log }: Deps): Promise<void> {
  const { email } = EXAMPLE_ACCOUNT
  const user = await users.find(emailAddress(email))
  if (user === undefined) return
  if (user.passwordHash === null || !(await verify(user.passwordHash, EXAMPLE_ACCOUNT.password))) {
    log.warn({ email }, 'this broker has example accounts')
    return
  }
  const password = drawPassword()
  await users.setPassword(db, user.id, await passwords.hash(password, 'trusted'))
  log.warn({ email, password }, 'the example account had its known password; it has this one now, shown only once')
}

const drawPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')
