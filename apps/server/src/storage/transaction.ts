import type pg from 'pg'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

/**
 * Runs `work` in a transaction on a connection of its own, and returns its result once it is committed.
 *
 * The connection goes back to the pool only if it is known to be outside a transaction; after a `begin`, `commit`
 * or `rollback` that failed or was not answered in time it is closed. An open transaction would hold its locks and
 * hold back vacuum for as long as the server runs.
 *
 * @throws whatever `work` throws, after the rollback.
 */
export const inTransaction = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => run(pool, 'begin', work)

/** Runs queries that all see the same moment, such as a page of rows and their total. */
export const inSnapshot = <Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  run(pool, 'begin isolation level repeatable read, read only', work)

async function run<Result>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isReusable = false
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    isReusable = true
    return result
  } catch (error) {
    isReusable = !isDatabaseUnavailable(error) && (await rollBack(client))
    throw error
  } finally {
    client.release(!isReusable)
  }
}

const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )
