import { waitFor } from '@openlot/tooling/wait'
import {
  POSTGRES_USER,
  type PostgresProcess,
  createDataFolder,
  createPostgres,
  isPostgres15Installed,
  launchPostgres,
  runPostgresTool,
} from '@openlot/tooling/server'
import pg from 'pg'
import { onCleanup } from './cleanup.ts'
import { temporaryFolder } from './server.ts'

const STANDBY = 'standby'

export const hasPostgres15 = isPostgres15Installed()

/** A PostgreSQL of its own for a test, and another that has every commit before it is acknowledged. */
export interface PostgresPair {
  readonly primaryPort: number
  readonly standbyPort: number
  /** Ends the primary with all of its processes at once, as when its machine loses power, and waits until it is gone. */
  killPrimary(): Promise<void>
  /** Makes the standby the primary, and waits until it can be written. Its commits wait for nobody. */
  promote(): Promise<void>
  stop(): Promise<void>
}

export const urlOfDatabase = (port: number): string => `postgres://${POSTGRES_USER}@127.0.0.1:${port}/postgres`

/** Starts both in new folders, stopped at the end of the test file. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = temporaryFolder()
  const primary = await launchPostgres(await createPostgres(folder, 'primary'))
  onCleanup(() => primary.kill())
  const source = `host=127.0.0.1 port=${primary.port} user=${POSTGRES_USER} application_name=${STANDBY}`
  const copy = createDataFolder(folder, STANDBY)
  const options = ['-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  await runPostgresTool('pg_basebackup', ['-d', source, '-D', copy, ...options])
  const standby = await launchPostgres(copy)
  onCleanup(() => standby.kill())
  // After the copy was made, so that it does not wait for itself once it is the primary.
  await ask(primary, `alter system set synchronous_standby_names = 'FIRST 1 (${STANDBY})'`)
  await ask(primary, 'select pg_reload_conf()')
  await waitFor(async () => {
    const [row] = await ask(primary, 'select sync_state from pg_stat_replication')
    if (row?.['sync_state'] !== 'sync') throw new Error('the standby does not follow yet')
  })
  return {
    primaryPort: primary.port,
    standbyPort: standby.port,
    killPrimary: () => primary.kill(),
    async promote() {
      await ask(standby, 'select pg_promote(true, 30)')
      await waitFor(async () => {
        const [row] = await ask(standby, 'select pg_is_in_recovery() as waits')
        if (row?.['waits'] !== false) throw new Error('it still follows')
      })
    },
    async stop() {
      await Promise.all([primary.kill(), standby.kill()])
    },
  }
}

/** Asks one thing over a connection of its own, as soon as it is answered. */
function ask(server: PostgresProcess, sql: string): Promise<Record<string, unknown>[]> {
  return waitFor(async () => {
    if (server.hasEnded) throw new Error(`PostgreSQL has ended: ${server.log()}`)
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  })
}
