import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = resolve(import.meta.dirname, '../../migrations')
const MIN_VERSION = 150_000
/** Any number that is the same in all versions. */
const MIGRATION_LOCK = 7_246_301

/** All migrations of this version, oldest first. */
export const knownMigrations = (): { readonly when: number; readonly hash: string }[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis: when, hash }) => ({ when, hash }))

/**
 * Brings the schema to the newest version, or to that after the first `count` migrations. One process at a time
 * migrates, also when two start together.
 */
export async function migrateSchema(connection: pg.ClientConfig, { count }: { count?: number } = {}): Promise<void> {
  // Its own connection without a query timeout: a migration may take long.
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < MIN_VERSION) throw new Error('PostgreSQL 15 or newer is needed')
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const apply = (folder: string): Promise<void> => migrate(drizzle(client), { migrationsFolder: folder })
    await (count === undefined ? apply(migrationsFolder) : withFirst(count, apply))
  } finally {
    await client.end()
  }
}

/** Works with a folder of the first migrations only, as an earlier version had it. */
async function withFirst(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
