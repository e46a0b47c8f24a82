import { parseUsd } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Engine } from '../engine/engine.ts'
import { emailAddress } from '../users/address.ts'
import type { Passwords } from '../users/passwords.ts'
import type { Users } from '../users/users.ts'

/** The account a newcomer can log in with where no mail is set up; the README names it too. */
export const EXAMPLE_ACCOUNT = { email: 'trader@openlot.example', password: 'try-openlot', balance: parseUsd('25000') }

/** Puts an example trader with a real account into a new broker, once. */
export async function addExamples({
  users,
  passwords,
  engine,
  log,
}: {
  users: Users
  passwords: Passwords
  engine: Engine
  log: Logger
}): Promise<void> {
  const { email, password, balance } = EXAMPLE_ACCOUNT
  const address = emailAddress(email)
  const user =
    (await users.find(address)) ?? (await users.addReal({ address, passwordHash: await passwords.hash(password) }))
  if (user === undefined) return
  // An account that is there without money was cut off between the two.
  const isNew = await engine.read((state) => !state.accounts.has(user.id))
  if (!isNew) return
  await engine.execute({ kind: 'open-account', userId: user.id, isDemo: false, deposit: balance, at: Date.now() })
  log.info({ email }, 'added the example account')
}
