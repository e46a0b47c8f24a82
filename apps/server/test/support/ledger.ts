import { pino } from 'pino'
import { expect } from 'vitest'
import { openDatabase } from '../../src/storage/database.ts'
import { checkLedger } from '../../src/ledger/check.ts'

/** Expects a balanced ledger in the database of a stopped server. */
export async function expectBalancedLedger(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: pino({ level: 'silent' }) })
  try {
    expect(await checkLedger(database.pool)).toMatchObject({ isRight: true, total: '0.000000' })
  } finally {
    await database.stop()
  }
}
