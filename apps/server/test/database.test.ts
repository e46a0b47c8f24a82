import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { inSnapshot, inTransaction } from '../src/storage/transaction.ts'
import { newDataFolder } from './support/server.ts'

let database: Database

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log: pino({ level: 'silent' }) })
})
afterAll(() => database.stop())

/** A pool of one connection whose queries time out, though never only for a busy machine, and the process that serves it. */
async function impatientPool(): Promise<{ pool: pg.Pool; backend: number }> {
  const pool = new pg.Pool({ ...database.connection, max: 1, query_timeout: 10_000 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pool, backend: rows[0]!.pid }
}

const stateOf = async (backend: number): Promise<string | undefined> => {
  const { rows } = await database.pool.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [
    backend,
  ])
  return rows[0]?.state
}

const begin = 'begin'
const rollback = 'rollback'

describe('transactions', () => {
  it('end nothing but themselves when their connection breaks', async () => {
    const broken = database.db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(broken).rejects.toThrow()
    const { rows } = await database.pool.query('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
  })

  it('survive the end of a connection that is waiting between two queries', async () => {
    await expect(
      database.db.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
        await waitUntil(async () => (await stateOf(rows[0]!.pid)) === undefined)
        await transaction.execute(sql`select 1`)
      }),
    ).rejects.toThrow()
  })

  it.concurrent.each([begin, rollback])('give up the connection when %s is not answered', async (unanswered) => {
    const { pool, backend } = await impatientPool()
    const freeze = (): true => process.kill(backend, 'SIGSTOP')
    try {
      if (unanswered === begin) freeze()
      const failing = inTransaction(pool, async () => {
        freeze()
        throw new Error('refused')
      })
      await expect(failing).rejects.toThrow(unanswered === begin ? 'Query read timeout' : 'refused')
      expect(pool.totalCount).toBe(0)
    } finally {
      process.kill(backend, 'SIGCONT')
    }
    // The database ends the transaction too.
    await waitUntil(async () => (await stateOf(backend)) === undefined)
    await expect(inTransaction(pool, (client) => client.query('select 1'))).resolves.toMatchObject({ rowCount: 1 })
    await pool.end()
  })

  it('keep the connection after a refusal', async () => {
    const { pool, backend } = await impatientPool()
    await expect(inTransaction(pool, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(pool.idleCount).toBe(1)
    expect(await stateOf(backend)).toBe('idle')
    await pool.end()
  })

  it('can see one moment in several queries', async () => {
    const { pool } = database
    const count = 'select count(*)::int as n from settings'
    const [before, after] = await inSnapshot(pool, async (client) => {
      const first = await client.query<{ n: number }>(count)
      await pool.query(`insert into settings values ('between', '1')`)
      return [first.rows[0]!.n, (await client.query<{ n: number }>(count)).rows[0]!.n]
    })
    expect(after).toBe(before)
    expect((await pool.query<{ n: number }>(count)).rows[0]!.n).not.toBe(after)
  })
})
