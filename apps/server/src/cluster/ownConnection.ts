import pg from 'pg'

/** A database that does not answer within this time is asked again, over another connection. */
const QUERY_TIMEOUT_MS = 2000

/** A connection that no slow query of others can fill: what says that this process lives must not wait for them. */
export function openOwnConnection(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 1, keepAlive: true, query_timeout: QUERY_TIMEOUT_MS })
  // A broken connection is replaced at its next use; without a listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
