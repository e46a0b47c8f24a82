import { resolve } from 'node:path'
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { type PostmasterRole, startPostmaster } from './bundled/postmaster.ts'
import { lockForServer } from './bundled/serverLock.ts'

const migrationsFolder = resolve(import.meta.dirname, '../../migrations')
const OLDEST_VERSION = 150_000
/** A database that does not answer a server for so long counts as away, in milliseconds. An operator's command may wait. */
const QUERY_TIMEOUT = 8000
/** Any number, so long as every Openlot uses the same. */
const MIGRATION_LOCK = 7_246_301

export type Db = NodePgDatabase

/** The database, connected and migrated. */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  /** How to connect, for those who need a connection of their own. */
  readonly connection: pg.ClientConfig
  stop(): Promise<void>
}

/**
 * Connects to `databaseUrl`, or starts the bundled PostgreSQL in `dataDir`, and brings the schema
 * up to date.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined
  dataDir: string
  log: Logger
  role?: PostmasterRole
}): Promise<Database> {
  const { databaseUrl, dataDir, log, role = 'server' } = options
  const lock = databaseUrl === undefined && role === 'server' ? lockForServer(dataDir) : undefined
  const postmaster = databaseUrl === undefined ? await startPostmaster(dataDir, log, role) : undefined
  const connection: pg.ClientConfig = {
    ...(postmaster?.connection ?? { connectionString: databaseUrl }),
    application_name: 'openlot',
    connectionTimeoutMillis: 5000,
  }
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    keepAlive: true,
    ...(role === 'server' && { query_timeout: QUERY_TIMEOUT }),
  })
  // A connection that breaks while idle is replaced at its next use; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'lost a database connection'))
  try {
    await migrateSchema(connection)
  } catch (error) {
    await pool.end()
    await postmaster?.stop()
    lock?.release()
    throw error
  }
  return {
    pool,
    db: drizzle(pool),
    connection,
    async stop() {
      await pool.end()
      await postmaster?.stop()
      lock?.release()
    },
  }
}

/** One server at a time: two that start together on one database must not both migrate. */
async function migrateSchema(connection: pg.ClientConfig): Promise<void> {
  // A connection of its own: a migration may take longer than any query should.
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < OLDEST_VERSION)
      throw new Error('PostgreSQL 15 or newer is needed')
    // Let go of when the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
