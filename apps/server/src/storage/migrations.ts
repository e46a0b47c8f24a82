import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../errors/startError.ts'

const migrationsFolder = resolve(import.meta.dirname, '../../migrations')
const MIN_VERSION = 150_000
/** Any number that is the same in all versions. */
const MIGRATION_LOCK = 7_246_301
const HARMLESS_TABLE = 'drizzle.harmless_migrations'

/** The first line of a migration that only adds what older releases may ignore. */
const HARMLESS_MARK = '-- Older releases may run on this.'

interface Migration {
  readonly when: number
  readonly hash: string
  readonly isHarmless: boolean
}

/** All migrations of this version, oldest first. */
export const knownMigrations = (): Migration[] => migrationsIn(migrationsFolder)

const migrationsIn = (folder: string): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: when, hash, sql: [first = ''] }) => ({
    when,
    hash,
    isHarmless: first.startsWith(HARMLESS_MARK),
  }))

/**
 * Brings the schema to the newest version, or to that after the first `count` migrations. One process at a time
 * migrates, also when two start together.
 *
 * @param connection of who owns the tables; of anyone who may read them, where nothing is to be done.
 * @param options.folder the migrations, where they are not those of this version.
 * @param options.afterwards what has to be done to the schema besides, before another process may.
 * @throws StartError if a newer version has migrated the database, before anything is written.
 */
export async function migrateSchema(
  connection: pg.ClientConfig,
  {
    count,
    folder = migrationsFolder,
    afterwards,
  }: { count?: number; folder?: string; afterwards?: ((owner: pg.Client) => Promise<void>) | undefined } = {},
): Promise<void> {
  // A migration may take long, so it has a connection of its own without a query timeout.
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num) < MIN_VERSION) throw new Error('PostgreSQL 15 or newer is needed')
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const own = migrationsIn(folder)
    await refuseNewerSchema(client, own)
    const apply = (from: string): Promise<void> => migrate(drizzle(client), { migrationsFolder: from })
    if (count !== undefined) await withFirst(count, apply)
    else if (!(await isNewest(client, own))) await apply(folder)
    await recordHarmless(client, own)
    await afterwards?.(client)
  } finally {
    await client.end()
  }
}

/**
 * A migration is known by its time or by its content: line ends or a comment may have changed, or its place in the
 * list. One that is not known has to have been recorded as harmless by the version that applied it.
 */
async function refuseNewerSchema(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const applied = await rowsOf<{ when: string; hash: string }>(
    client,
    'drizzle.__drizzle_migrations',
    'created_at as when, hash',
  )
  const harmless = new Set((await rowsOf<{ hash: string }>(client, HARMLESS_TABLE, 'hash')).map(({ hash }) => hash))
  const isKnown = (migration: { when: string; hash: string }): boolean =>
    known.some(({ when, hash }) => when === Number(migration.when) || hash === migration.hash)
  if (applied.every((migration) => isKnown(migration) || harmless.has(migration.hash))) return
  throw new StartError(
    'This database belongs to a newer version of Openlot. ' +
      'Start that version, or restore the backup from before the upgrade.',
  )
}

/**
 * Whether the schema is the newest, judged by what the migrator looks at. The migrator itself would create its schema
 * again, which only the owner may.
 */
async function isNewest(client: pg.Client, own: readonly Migration[]): Promise<boolean> {
  const applied = await rowsOf<{ when: string }>(client, 'drizzle.__drizzle_migrations', 'max(created_at) as when')
  return Number(applied[0]?.when ?? 0) >= Math.max(...own.map(({ when }) => when))
}

/** Tells older releases, which cannot read the files of this one. A backup leaves it out, as it does the migrations. */
async function recordHarmless(client: pg.Client, own: readonly Migration[]): Promise<void> {
  const hashes = own.flatMap(({ hash, isHarmless }) => (isHarmless ? [hash] : []))
  const known = await rowsOf<{ hash: string }>(client, HARMLESS_TABLE, 'hash')
  if (hashes.every((hash) => known.some((row) => row.hash === hash))) return
  await client.query(`create table if not exists ${HARMLESS_TABLE} (hash text primary key)`)
  await client.query(`insert into ${HARMLESS_TABLE} select unnest($1::text[]) on conflict do nothing`, [hashes])
}

/** The rows of a query; none where there is no such table yet. */
async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  table: string,
  columns: string,
): Promise<Row[]> {
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [table])
  if (found[0]?.table == null) return []
  return (await client.query<Row>(`select ${columns} from ${table}`)).rows
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
