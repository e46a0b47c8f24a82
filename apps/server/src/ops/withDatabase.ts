import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../storage/database.ts'

/** Runs an act on the broker's database, also while the server runs, and ends with its exit code. */
export async function withDatabase(act: (database: Database) => Promise<number>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const database = await openDatabase({ databaseUrl, dataDir, log, role: 'guest' })
  try {
    process.exitCode = await act(database)
  } finally {
    await database.stop()
  }
}
