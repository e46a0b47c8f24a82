import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { migrateSchema } from '../src/storage/migrations.ts'
import { Client } from './support/client.ts'
import { onCleanup } from './support/cleanup.ts'
import { ops } from './support/ops.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, newDataFolder, startServer, temporaryFolder } from './support/server.ts'

const log = pino({ level: 'silent' })

/** Nothing of it may succeed: the first is refused for the right, the others by triggers, too, which it may not switch off. */
const MISUSES = [
  'drop table ledger_transfers',
  'truncate audit_log',
  'truncate ledger_transfers',
  'alter table audit_log disable trigger all',
  'alter table ledger_transfers add column note text',
  'update audit_log set operator = operator',
  'delete from audit_log',
  'update ledger_transfers set amount = amount',
  'delete from ledger_transfers',
  `update audit_chain set rows = rows + 1`,
  `insert into audit_chain (rows, hash) values (1, '')`,
  'create table mine (id int)',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'set session_replication_role = replica',
  'set role openlot',
  'create role another superuser',
]

async function misuses(pool: pg.Pool): Promise<string[]> {
  const succeeded: string[] = []
  for (const misuse of MISUSES) {
    const client = await pool.connect()
    await client.query('begin')
    const wasRefused = await client.query(misuse).then(
      () => false,
      ({ code }: { code: string }) => code === '42501',
    )
    await client.query('rollback')
    client.release()
    if (!wasRefused) succeeded.push(misuse)
  }
  return succeeded
}

const RIGHTS = `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as is_mighty
  , (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
  from pg_roles where rolname = current_user`

describe('the bundled database', () => {
  let server: ServerProcess
  let database: Database
  beforeAll(async () => {
    server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    database = await openDatabase({
      databaseUrl: undefined,
      dataDir: server.dataDir,
      log,
      role: 'guest',
      login: 'server',
    })
  })
  afterAll(() => database.stop())

  it('is used by a login that owns nothing, and cannot change what is kept for ever', async () => {
    const client = new Client(server.port)
    await client.order(await client.demo())
    expect((await database.pool.query(RIGHTS)).rows).toEqual([{ is_mighty: false, owned: 0 }])
    expect(await misuses(database.pool)).toEqual([])
    // Every connection of the server is one of it.
    const { rows } = await database.pool.query(
      `select distinct usename from pg_stat_activity where backend_type = 'client backend'`,
    )
    expect(rows).toEqual([{ usename: 'openlot_server' }])
  })

  it('still chains what operators do', async () => {
    expect(await ops(server.dataDir, 'setting', 'set', 'is_show_mobile=1')).toMatchObject({ status: 0 })
    expect((await ops(server.dataDir, 'audit', 'check')).stdout).toMatch(/^[1-9]\d* rows, 0 faults/m)
  })
})

describe('a database with two logins', () => {
  async function host(): Promise<{ ownerUrl: string; databaseUrl: string }> {
    const bundled = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log, schema: 'as it is' })
    onCleanup(() => bundled.stop())
    const { host: folder } = bundled.connection as { host: string }
    const url = (user: string) => `postgres://${user}@localhost/postgres?host=${encodeURIComponent(folder)}`
    return { ownerUrl: url('openlot'), databaseUrl: url('broker:p%40ss') }
  }

  it('is migrated by the owner, who makes and lets in the login that serves', async () => {
    const { ownerUrl, databaseUrl } = await host()
    const opened = (given: { ownerUrl?: string }) =>
      openDatabase({ databaseUrl, ...given, dataDir: temporaryFolder(), log, login: 'server' })
    const first = await opened({ ownerUrl })
    const { rows } = await first.pool.query<{ user: string }>('select current_user as user')
    expect(rows).toEqual([{ user: 'broker' }])
    expect(await misuses(first.pool)).toEqual([])
    await first.stop()
    // Nothing is left to do for the owner, so that a process needs to know no more than its own.
    await (await opened({})).stop()
    await (await opened({ ownerUrl })).stop()
  })

  it.each([
    'revoke usage on schema drizzle from broker',
    'revoke select on drizzle.__drizzle_migrations from broker',
    'revoke insert on orders from broker',
    'revoke usage on all sequences in schema public from broker',
    'grant truncate on audit_log to broker',
    'grant update on ledger_transfers to broker',
  ])('is set right by the owner after "%s"', async (change) => {
    const { ownerUrl, databaseUrl } = await host()
    const open = () => openDatabase({ databaseUrl, ownerUrl, dataDir: temporaryFolder(), log, login: 'server' })
    await (await open()).stop()
    const owner = new pg.Client(ownerUrl)
    await owner.connect()
    await owner.query(change)
    await owner.end()
    const opened = await open()
    expect((await opened.pool.query('select count(*) from drizzle.__drizzle_migrations')).rowCount).toBe(1)
    expect(await misuses(opened.pool)).toEqual([])
    const { rows } = await opened.pool.query(
      `select has_table_privilege('orders', 'insert') as inserts, bool_and(has_sequence_privilege(oid, 'usage')) as numbers
       from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([{ inserts: true, numbers: true }])
    await opened.stop()
  })

  it('says what to do where only the owner could bring it to this version', async () => {
    const { ownerUrl, databaseUrl } = await host()
    const owner = new pg.Client(ownerUrl)
    await owner.connect()
    await owner.query(`create role broker login`)
    await owner.end()
    const open = () => openDatabase({ databaseUrl, dataDir: temporaryFolder(), log, login: 'server' })
    await expect(open()).rejects.toThrow('ops database migrate')
    await migrateSchema({ connectionString: ownerUrl }, { count: 3 })
    await expect(open()).rejects.toThrow('DATABASE_OWNER_URL')
  })
})
