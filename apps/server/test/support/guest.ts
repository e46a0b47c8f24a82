import { pino } from 'pino'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { atTheEnd } from './cleanup.ts'

/** The database of a running server, as another process sees it; closed when the test file is over. */
export async function openAsGuest(dataDir: string): Promise<Database> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log, role: 'guest' })
  atTheEnd(() => database.stop())
  return database
}
