import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../src/operator/audit.ts'
import { checkAuditLog } from '../src/operator/auditCheck.ts'
import { setSettings } from '../src/operator/settings.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { migrateSchema } from '../src/storage/migrations.ts'
import { onCleanup } from './support/cleanup.ts'
import { ops } from './support/ops.ts'
import { newDataFolder } from './support/server.ts'

const OPERATOR = { name: 'operator' }
/** What the log has before each test. */
const ACTS = 5

let database: Database
let dataDir: string

beforeAll(async () => {
  dataDir = newDataFolder()
  database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log: pino({ level: 'silent' }),
    role: 'guest',
    schema: 'as it is',
  })
  onCleanup(() => database.stop())
  await migrateSchema(database.connection)
  for (let n = 1; n <= ACTS; n++) await act(String(n))
})

const act = (subject: string) =>
  audit(database.db, OPERATOR, { act: 'test', subject, before: null, after: { 'é"\\': [subject, 1.5, null] } })

/** What a check says after these statements of somebody who owns the database; they are undone. */
async function faultsAfter(...statements: readonly string[]): Promise<readonly string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table audit_log disable trigger user')
    await client.query('alter table audit_chain disable trigger user')
    for (const statement of statements) await client.query(statement)
    return (await checkAuditLog(client)).faults
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the audit log', () => {
  it.each([
    'truncate audit_log',
    'delete from audit_log',
    `update audit_log set operator = 'nobody'`,
    'truncate audit_chain',
    'update audit_chain set rows = rows - 1',
  ])('refuses: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('are never changed')
  })

  it('is right as it was written, wherever its reader is', async () => {
    for (const zone of ['UTC', 'Asia/Hong_Kong']) {
      const faults = await faultsAfter(`set local timezone = '${zone}'`)
      expect(faults).toEqual([])
    }
    expect(await ops(dataDir, 'audit', 'check')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^${ACTS} rows, 0 faults, newest hash [0-9a-f]{64}\n$`)),
    })
  })

  it('shows a row that was changed, in any column', async () => {
    const columns = [
      ['operator', `'nobody'`],
      ['act', `'other'`],
      ['subject', `'0'`],
      ['before', `'null'::jsonb`],
      ['after', `'{}'`],
      ['at', `at + interval '1 millisecond'`],
      ['former_hash', `'\\x00'`],
    ]
    const { rows } = await database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'audit_log'`,
    )
    // The id and the place name the row, and have tests of their own.
    expect(rows.map((row) => row.column_name).toSorted(byName)).toEqual(
      [...columns.map(([name]) => name), 'id', 'place'].toSorted(byName),
    )
    for (const [column, value] of columns) {
      const faults = await faultsAfter(`update audit_log set ${column} = ${value} where place = 3`)
      expect(faults, column).toContain('row 3 was changed, or what row 4 says of it')
    }
    const newest = `update audit_log set subject = '0' where place = ${ACTS}`
    expect(await faultsAfter(newest)).toEqual([`row ${ACTS} was changed, or what audit_chain says of it`])
  })

  it('shows rows that are missing, at the beginning, between and at the end', async () => {
    const cut = (where: string) => faultsAfter(`delete from audit_log where ${where}`)
    expect(await cut('place = 1')).toEqual(['place 1 of the chain is missing before row 2'])
    expect(await cut('place in (2, 3)')).toEqual(['places 2 to 3 of the chain are missing before row 4'])
    expect(await cut(`place > ${ACTS - 2}`)).toEqual([
      `places ${ACTS - 1} to ${ACTS} of the chain are missing at the end`,
    ])
    expect(await faultsAfter('truncate audit_log')).toEqual([`places 1 to ${ACTS} of the chain are missing at the end`])
    expect(await faultsAfter('delete from audit_chain')).toEqual([
      'the end of the chain is not known: its row in audit_chain is missing',
    ])
  })

  it('shows rows that were exchanged, or added past the chain', async () => {
    const exchanged = await faultsAfter(
      'update audit_log set place = 0 where place = 2',
      'update audit_log set place = 2 where place = 3',
      'update audit_log set place = 3 where place = 0',
    )
    expect(exchanged).not.toEqual([])
    const added = await faultsAfter(
      `insert into audit_log (id, operator, act, subject, place) overriding system value
         values (${ACTS + 1}, 'x', 'x', 'x', ${ACTS + 1})`,
    )
    expect(added).toEqual([
      `row ${ACTS} was changed, or what row ${ACTS + 1} says of it`,
      `rows after place ${ACTS} were added past the chain`,
    ])
  })

  it('makes one chain of operators at once, also of those who change several things', async () => {
    const before = (await checkAuditLog(database.pool)).rows
    const setBoth = (value: string) => [
      { key: 'max_accounts', value },
      { key: 'rank_min_trades', value },
    ]
    const acts = Array.from({ length: 60 }, (_, n) => {
      const values = setBoth(String(n + 1))
      const some = [values, values.toReversed(), values.slice(1)][n % 4]
      return some === undefined ? act(`at once ${n}`) : setSettings(database.db, OPERATOR, some)
    })
    await Promise.all(acts)
    const { rows, faults } = await checkAuditLog(database.pool)
    expect(faults).toEqual([])
    expect(rows).toBeGreaterThanOrEqual(before + 15)
  })

  it('ends the command with 1 and what is wrong', async () => {
    await database.pool.query(`
      begin;
      alter table audit_log disable trigger user;
      delete from audit_log where place = 2;
      alter table audit_log enable trigger user;
      commit`)
    expect(await ops(dataDir, 'audit', 'check')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^place 2 of the chain is missing before row 3\n\d+ rows, 1 faults/),
    })
  })
})

it('that an older version has written is chained, in the order of its ids', async () => {
  const older = await openDatabase({
    databaseUrl: undefined,
    dataDir: newDataFolder(),
    log: pino({ level: 'silent' }),
    role: 'guest',
    schema: 'as it is',
  })
  onCleanup(() => older.stop())
  await migrateSchema(older.connection, { count: LAST_BEFORE })
  await older.pool.query(
    `insert into audit_log (operator, act, subject) select 'operator', 'test', n::text from generate_series(1, 100) n`,
  )
  await migrateSchema(older.connection)
  await audit(older.db, OPERATOR, { act: 'test', subject: '101', before: null, after: null })
  expect(await checkAuditLog(older.pool)).toMatchObject({ rows: 101, faults: [] })
  const { rows } = await older.pool.query<{ subject: string }>('select subject from audit_log order by place')
  expect(rows.map(({ subject }) => Number(subject))).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
  await expect(older.pool.query(`update audit_log set operator = 'x'`)).rejects.toThrow('are never changed')
})

/** Migrations before the chain. */
const LAST_BEFORE = 20

const byName = (one = '', other = ''): number => (one < other ? -1 : 1)
