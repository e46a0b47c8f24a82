import { pino } from 'pino'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { onCleanup } from './cleanup.ts'
import type { ServerProcess } from './server.ts'

const open = (dataDir: string): Promise<Database> =>
  openDatabase({ databaseUrl: undefined, dataDir, log: pino({ level: 'silent' }), role: 'guest' })

/** Opens the database of a running server, like another process; closed at the end of the test file. */
export async function openAsGuest(dataDir: string): Promise<Database> {
  const database = await open(dataDir)
  onCleanup(() => database.stop())
  return database
}

/** Runs a query on the database of a running server. */
export async function query(server: ServerProcess, sql: string): Promise<Record<string, unknown>[]> {
  const database = await open(server.dataDir)
  try {
    return (await database.pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await database.stop()
  }
}
