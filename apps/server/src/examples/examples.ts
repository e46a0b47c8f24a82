import { parseUsd } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Engine } from '../engine/engine.ts'
import type { Users } from '../users/users.ts'

/** The account a newcomer can log in with where no mail is set up; the README names it too. */
export const EXAMPLE_ACCOUNT = { email: 'trader@openlot.example', password: 'try-openlot', balance: parseUsd('25000') }

/** Puts an example trader with a real account into a new broker, once. */
export async function addExamples({
  users,
  engine,
  log,
}: {
  users: Users
  engine: Engine
  log: Logger
}): Promise<void> {
  const { email, password, balance } = EXAMPLE_ACCOUNT
  const existing = await users.byEmail(email)
  const user = existing ?? (await users.addReal(email, password))
  if (user === undefined) return
  // An account that is there without money was cut off between the two.
  const isNew = await engine.read((state) => !state.accounts.has(user.id))
  if (!isNew) return
  await engine.execute({ kind: 'open-account', userId: user.id, isDemo: false, deposit: balance, at: Date.now() })
  log.info({ email }, 'added the example account')
}
