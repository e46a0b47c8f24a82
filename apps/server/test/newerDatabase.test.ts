import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { listTables } from '../src/backup/catalog.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { knownMigrations, migrateSchema } from '../src/storage/migrations.ts'
import { onCleanup } from './support/cleanup.ts'
import { opsWith } from './support/ops.ts'
import { newDataFolder, startServer, temporaryFolder } from './support/server.ts'

const main = join(import.meta.dirname, '../src/main.ts')
const log = pino({ level: 'silent' })
const SENTENCE =
  'This database belongs to a newer version of Openlot. Start that version, or restore the backup from before the upgrade.\n'

let dataDir: string
let database: Database
/** What another database of the same PostgreSQL is opened with. */
let environment: Record<string, string>

beforeAll(async () => {
  dataDir = newDataFolder()
  database = await openDatabase({ databaseUrl: undefined, dataDir, log, role: 'guest' })
  onCleanup(() => database.stop())
  const host = encodeURIComponent(String(database.connection.host))
  environment = {
    DATABASE_URL: `postgres://openlot@localhost/postgres?host=${host}`,
    HISTORY_DAYS: '0',
    PORT: '0',
  }
})

/** Migrates as the next version does, whose newest migration is this one. */
function migrateAsNext(connection: Database['connection'], sql: string): Promise<void> {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '9999_next.sql'), sql)
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const newest = journal.entries.at(-1)!
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' })
  writeFileSync(file, JSON.stringify(journal))
  return migrateSchema(connection, { folder })
}

const ADDED = 'alter table members add column next integer;'
const forget = () =>
  database.pool.query(
    'alter table members drop column next; delete from drizzle.__drizzle_migrations where created_at = ' +
      '(select max(created_at) from drizzle.__drizzle_migrations)',
  )

/** Every row of every table. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await listTables(database.pool)
  const contents = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from "${name}" t`)).rows,
    ]),
  )
  return Object.fromEntries(contents) as Record<string, unknown>
}

function start(variables: Record<string, string>): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...environment, ...variables },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}

describe('a database that a newer version has migrated', () => {
  beforeAll(async () => {
    await migrateAsNext(database.connection, ADDED)
    return forget
  })

  it.each(['all', 'gateway', 'engine', 'market', 'worker'])('is refused by a process of role %s', async (ROLE) => {
    const before = await everything()
    // Nobody is there: the database is what counts.
    const cluster = ROLE === 'all' ? {} : { ROLE, BUS_URL: 'nats://127.0.0.1:1' }
    expect(start(cluster)).toEqual({ status: 1, stderr: SENTENCE })
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['setting', 'set', 'brand', 'Other'],
    ['ledger', 'check'],
    ['backup', '/dev/null/in-vain'],
  ])('is refused by ops %s', async (...words) => {
    const before = await everything()
    const run = await opsWith({ DATA_DIR: temporaryFolder(), ...environment }, ...words)
    expect(run).toEqual({ status: 1, stdout: '', stderr: SENTENCE })
    expect(await everything()).toEqual(before)
  })
})

it('a bundled database that a newer version has migrated is refused, and stopped again', async () => {
  const own = newDataFolder()
  const newer = await openDatabase({ databaseUrl: undefined, dataDir: own, log })
  await migrateAsNext(newer.connection, ADDED)
  await newer.stop()
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { DATA_DIR: own, LOG_LEVEL: 'silent', HISTORY_DAYS: '0', PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: SENTENCE })
  expect(() => readFileSync(join(own, 'postgres/postmaster.pid'))).toThrow('ENOENT')
})

it('starts on a newer database whose migration says that older releases may run on it', async () => {
  await migrateAsNext(database.connection, `-- Older releases may run on this.\n${ADDED}`)
  const server = await startServer({ environment })
  expect(await server.end('SIGTERM')).toBe(0)
  await forget()
})

it('starts on a database whose migrations were edited, or moved, since they were applied', async () => {
  const [first, second] = knownMigrations()
  const change = 'update drizzle.__drizzle_migrations set hash = $2, created_at = $3 where hash = $1'
  await database.pool.query(change, [first!.hash, 'before its line ends were changed', first!.when])
  await database.pool.query(change, [second!.hash, second!.hash, second!.when + 1])
  const run = await opsWith({ DATA_DIR: temporaryFolder(), ...environment }, 'ledger', 'check')
  expect(run).toMatchObject({ status: 0, stderr: '' })
})
