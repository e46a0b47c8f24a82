import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { CODES, endpoints } from '@openlot/core/contract'
import { pino } from 'pino'
import sharp from 'sharp'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '../src/backup/makeBackup.ts'
import { verifyBackup } from '../src/backup/verifyBackup.ts'
import { Batch } from '../src/engine/journal/batch.ts'
import { Journal } from '../src/engine/journal/journal.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'
import { emptyState } from '../src/engine/model/state.ts'
import { diskBlobs } from '../src/storage/blobs/disk.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { knownMigrations, migrateSchema } from '../src/storage/migrations.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client, uploadImage } from './support/client.ts'
import { query } from './support/database.ts'
import { ops } from './support/ops.ts'
import { GOOD_PASSWORD, register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { newDataFolder, type ServerProcess, startServer, temporaryFolder, withDemoData } from './support/server.ts'

const environment = { MARKET: `replay:${recordingFolder()}` }

describe('a backup', () => {
  let server: ServerProcess
  let client: Client
  let token: string
  let email: string
  let backup: string
  beforeAll(async () => {
    server = await startServer({ environment })
    client = new Client(server.port)
    const person = await register(server)
    token = person.token
    email = person.user.email
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c81e5a' } })
      .png()
      .toBuffer()
    expect((await uploadImage(server.port, token, png, 'image/png')).code).toBe(CODES.OK)
    // What ends a line or a column elsewhere must not do so in a backup.
    const body = { text: 'a\tb\\c\r\nd\u2028e\u2029f\u0085g\u000bh\\N' }
    await client.call(endpoints.saveDocument, { name: 'watchlists', version: 0, body }, { token })
    backup = join(temporaryFolder(), 'night')
    // Orders go on while it is made.
    let isMade = false
    let orders = 0
    const trade = async (): Promise<void> => {
      const trader = await client.demo()
      while (!isMade) {
        await client.order(trader)
        orders++
      }
    }
    const traders = Promise.all([trade(), trade(), trade()])
    await waitUntil(() => orders > 10)
    const made = await ops(server.dataDir, 'backup', backup)
    isMade = true
    await traders
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('1 uploads') })
  })

  it('proves itself without a database', async () => {
    expect(await ops(temporaryFolder(), 'verify', backup)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/balances 0\.000000.*is whole/s),
    })
  })

  it('is restored into a new database, where a server goes on with the same books', async () => {
    const dataDir = newDataFolder()
    expect(await ops(dataDir, 'restore', backup)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/sum 0\.000000, 0 differences\nThe backup of .* is restored/),
    })
    expect(picturesOf(dataDir)).toEqual(picturesOf(server.dataDir))
    const copy = await startServer({ dataDir, environment })
    const there = new Client(copy.port)
    const signedIn = await there.call(endpoints.login, { login_type: 'email', account: email, password: GOOD_PASSWORD })
    const account = await client.call(endpoints.account, {}, { token })
    expect(await there.call(endpoints.account, {}, { token: signedIn.token })).toEqual(account)
    // New ids go on after those of the backup, and whoever held the accounts before may not write here.
    const trader = await there.demo()
    const order = await there.order(trader)
    expect(await query(copy, `select status::int from orders where id = ${order.Id}`)).toEqual([{ status: 1 }])
    const [{ epoch }] = (await query(server, FIRST_EPOCH)) as [{ epoch: number }]
    const [{ epoch: later }] = (await query(copy, FIRST_EPOCH)) as [{ epoch: number }]
    expect(later).toBeGreaterThan(epoch + 1000)
    await expect(storeAs(copy, epoch)).rejects.toThrow('no longer holds')
    await copy.end('SIGTERM')
    expect((await ops(dataDir, 'ledger', 'check')).status).toBe(0)
    expect(await ops(dataDir, 'restore', backup)).toMatchObject({
      status: 1,
      stderr: 'The database is in use. Restore into a new one.\n',
    })
  })

  it('is not restored under a running server', async () => {
    expect(await ops(server.dataDir, 'restore', backup)).toMatchObject({
      status: 1,
      stderr: 'A server is running on this database. Stop it first.\n',
    })
  })

  it('is not written over another', async () => {
    expect(await ops(server.dataDir, 'backup', backup)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not empty'),
    })
  })

  it.each([
    [
      'a changed table',
      (to: string) => appendFileSync(join(to, 'tables/orders.gz'), 'x'),
      'table orders: its file has',
    ],
    ['a lost table', (to: string) => rmSync(join(to, 'tables/users.gz')), 'table users: its file is missing'],
    ['a changed picture', (to: string) => flipByte(firstFile(join(to, 'uploads'))), 'its file has been changed'],
    ['a lost manifest', (to: string) => rmSync(join(to, 'manifest.json')), 'it is not a backup'],
    ['a broken manifest', (to: string) => writeFileSync(join(to, 'manifest.json'), '{'), 'is damaged'],
    ['another format', (to: string) => edit(to, (manifest) => ({ ...manifest, format: 2 })), 'format'],
    [
      'rows left out',
      (to: string) => rewrite(to, 'ledger_transfers', (lines) => lines.slice(1)),
      'table ledger_transfers: it has',
    ],
    [
      'another balance',
      (to: string) => rewrite(to, 'ledger_accounts', ([first, ...rest]) => [first!.replace(/.$/, '1'), ...rest]),
      'all balances add up to',
    ],
  ])('with %s is not whole', async (_, damage, words) => {
    const damaged = copyOf(backup)
    damage(damaged)
    const said = await verifyBackup(damaged).then(
      ({ faults }) => faults.join('\n'),
      (error: Error) => error.message,
    )
    expect(said).toContain(words)
  })

  it('that is damaged, of a newer version or not to be stored restores nothing', async () => {
    const [damaged, newer, odd] = [copyOf(backup), copyOf(backup), copyOf(backup)]
    appendFileSync(join(damaged, 'tables/orders.gz'), 'x')
    edit(newer, ({ migrations, ...rest }) => ({ ...rest, migrations: [...migrations, { when: 1, hash: 'new' }] }))
    rewrite(odd, 'orders', ([first, ...rest]) => [first!.replace(/^\d+/, 'x'), ...rest])
    const dataDir = newDataFolder()
    const failures = [
      [damaged, 'The backup is damaged:\ntable orders: its file has'],
      [newer, 'made by a newer version'],
      [odd, 'Nothing was restored: table orders was not taken'],
    ] as const
    for (const [folder, words] of failures) {
      const { status, stderr } = await ops(dataDir, 'restore', folder)
      expect(status).toBe(1)
      expect(stderr).toContain(words)
      expect(stderr).not.toMatch(/\n\s+at /)
    }
    expect((await ops(dataDir, 'restore', backup)).status).toBe(0)
  })
})

it('keeps what was wrong when it was made, says so, and is restored as it was', async () => {
  const database = await open(newDataFolder())
  await migrateSchema(database.connection)
  await addUser(database)
  await database.pool.query(`insert into uploads (name, user_id, bytes) select 'lost.png', id, 5 from users`)
  await database.pool.query(`insert into ledger_accounts (account, balance) values ('house:fees', 1)`)
  const backup = join(temporaryFolder(), 'wrong')
  const made = await makeBackup(database, { name: 'operator' }, { folder: backup, blobs: noUploads() })
  expect(made).toMatchObject({ lostUploads: ['lost.png'], areBooksRight: false })
  const wrong = expect.stringMatching(
    /when it was made: upload lost\.png: .*\nwhen it was made: house:fees: the balance is 1\.00.*0\.00/s,
  )
  expect(await ops(newDataFolder(), 'verify', backup)).toMatchObject({ status: 0, stdout: wrong })
  expect(await ops(newDataFolder(), 'restore', backup)).toMatchObject({ status: 0, stdout: wrong })
})

it('that fails leaves nothing in its folder, and the database as it was', async () => {
  const database = await open(newDataFolder())
  await migrateSchema(database.connection)
  await addUser(database)
  await database.pool.query(`insert into uploads (name, user_id, bytes) select 'folder.png', id, 5 from users`)
  // A folder in place of the picture cannot be read.
  const uploads = temporaryFolder()
  mkdirSync(join(uploads, 'fo/folder.png'), { recursive: true })
  const blobs = diskBlobs(uploads)
  const folder = join(temporaryFolder(), 'failed')
  await expect(makeBackup(database, { name: 'operator' }, { folder, blobs })).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual([])
  expect((await database.pool.query('select from users')).rowCount).toBe(1)
})

it('has every row of every table', async () => {
  const dataDir = newDataFolder()
  const server = await startServer({ dataDir, environment: { ...environment, ...withDemoData } })
  await server.end('SIGTERM')
  const backup = join(temporaryFolder(), 'all')
  expect((await ops(dataDir, 'backup', backup)).status).toBe(0)
  const restored = newDataFolder()
  expect((await ops(restored, 'restore', backup)).status).toBe(0)
  const rows = await rowsOf(restored)
  expect(rows).toEqual(await rowsOf(dataDir))
  // The chain of what operators did goes on where it was.
  const acts = await actsOf(dataDir)
  expect((await actsOf(restored)).slice(0, -1)).toEqual(acts.slice(0, -1))
  expect(await ops(restored, 'audit', 'check')).toMatchObject({ status: 0, stdout: expect.stringMatching(/ 0 faults/) })
  // Also those that are empty here.
  const { tables } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as StoredManifest
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted())
})

it('of an older version is restored, and brought to the newest schema', async () => {
  const before = await open(newDataFolder())
  const count = knownMigrations().length - 1
  await migrateSchema(before.connection, { count })
  await addUser(before)
  const backup = join(temporaryFolder(), 'old')
  await makeBackup(before, { name: 'operator' }, { folder: backup, blobs: noUploads() })
  const dataDir = newDataFolder()
  expect(await ops(dataDir, 'restore', backup)).toMatchObject({ status: 0, stderr: '' })
  const after = await open(dataDir)
  const { rows } = await after.pool.query(`select email from users`)
  expect(rows).toEqual([{ email: 'old@people.example' }])
  const { rowCount } = await after.pool.query('select from drizzle.__drizzle_migrations')
  expect(rowCount).toBe(count + 1)
})

const FIRST_EPOCH = 'select epoch from partition_leases where partition = 0'
const noUploads = () => diskBlobs(temporaryFolder())

const addUser = (database: Database) =>
  database.pool.query(
    `insert into users (uid, email, invite_code, is_demo, password_hash)
     values ('10000001', 'old@people.example', 'OLDCODE1', false, '-')`,
  )

async function open(dataDir: string): Promise<Database> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log, role: 'guest', schema: 'as it is' })
  onCleanup(() => database.stop())
  return database
}

/** What a backup and a restore write themselves. */
const CHANGED = new Set(['audit_chain', 'audit_log', 'leases', 'partition_leases'])

/** All that a broker keeps, by table. */
async function rowsOf(dataDir: string): Promise<Record<string, string[]>> {
  const { pool } = await open(dataDir)
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and relpersistence <> 'u' order by 1`)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from public."${name}" t order by 1`)
    found[name] = CHANGED.has(name) ? [] : rows.map(({ row }) => row)
  }
  return found
}

/** The audit log, in the order of its chain. */
async function actsOf(dataDir: string): Promise<object[]> {
  const { pool } = await open(dataDir)
  return (await pool.query<object>('select * from audit_log order by place')).rows
}

/** Writes as a server that had taken the accounts over under this epoch. */
async function storeAs(server: ServerProcess, epoch: number): Promise<void> {
  const database = await open(server.dataDir)
  const journal = await Journal.open(database.connection, 0, epoch)
  try {
    const batch = new Batch()
    batch.endDecision(emptyState([], DEFAULT_RULES))
    await journal.store(batch)
  } finally {
    await journal.close()
  }
}

interface StoredManifest {
  readonly migrations: readonly object[]
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
}

function edit(folder: string, change: (manifest: StoredManifest) => object): void {
  const path = join(folder, 'manifest.json')
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as StoredManifest)))
}

/** Changes the lines of a table's file, which is as it should be otherwise. */
function rewrite(folder: string, table: string, change: (lines: string[]) => string[]): void {
  const path = join(folder, 'tables', `${table}.gz`)
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const bytes = gzipSync(`${change(lines).join('\n')}\n`)
  writeFileSync(path, bytes)
  const file = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  edit(folder, ({ tables, ...rest }) => ({
    ...rest,
    tables: tables.map((stored) => (stored.name === table ? { ...stored, file } : stored)),
  }))
}

function copyOf(backup: string): string {
  const folder = join(temporaryFolder(), 'copy')
  cpSync(backup, folder, { recursive: true })
  return folder
}

/** Names and content. */
const picturesOf = (dataDir: string): [string, string][] =>
  readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'base64')])

const firstFile = (folder: string): string => join(folder, readdirSync(folder)[0]!)

function flipByte(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(path, bytes)
}
