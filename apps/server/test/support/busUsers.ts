import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Role } from '@openlot/tooling/server'
import { type Nats, startNats } from './nats.ts'
import { temporaryFolder } from './server.ts'

const USERS = resolve(import.meta.dirname, '../../../../deploy/nats/users.conf')
export const ROLES: readonly Role[] = ['gateway', 'engine', 'market', 'worker']

/** The users in the file, and one more who may do everything. */
export type BusUser = Role | 'observer'

/** A NATS server with the users that an operator is given. */
export async function startNatsWithUsers(flags: readonly string[] = []): Promise<Nats> {
  const path = join(temporaryFolder(), 'users.conf')
  const all = '{ user: observer, password: 1eobserver }'
  writeFileSync(path, readFileSync(USERS, 'utf8').replace('users: [', `users: [ ${all}`))
  // As compose gives them: one that begins with a digit has to be text all the same.
  const environment = Object.fromEntries(ROLES.map((role) => [`NATS_${role.toUpperCase()}_PASSWORD`, `"1e${role}"`]))
  return startNats({ flags: ['--config', path, ...flags], environment })
}

export const busUrlOf = ({ port }: Nats, user: BusUser, scheme: 'nats' | 'tls' = 'nats'): string =>
  `${scheme}://${user}:1e${user}@127.0.0.1:${port}`
