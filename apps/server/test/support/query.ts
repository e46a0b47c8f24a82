import { pino } from 'pino'
import { openDatabase } from '../../src/storage/database.ts'
import type { ServerProcess } from './process.ts'

/** What the database of a running server answers. */
export async function query(server: ServerProcess, sql: string): Promise<Record<string, unknown>[]> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir, log, role: 'guest' })
  try {
    return (await database.pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await database.stop()
  }
}
