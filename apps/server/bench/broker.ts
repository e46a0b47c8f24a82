import { parseUsd } from '@openlot/core/math'
import { pino } from 'pino'
import { Engine } from '../src/engine/engine.ts'
import { postgresStorage } from '../src/engine/postgresStorage.ts'
import type { Instrument } from '../src/market/instrument.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'

const log = pino({ level: 'error' })

/** The parts of a broker that a bench needs, on a database of its own. */
export interface BenchBroker {
  readonly database: Database
  readonly engine: Engine
  readonly instruments: readonly Instrument[]
  readonly userIds: readonly number[]
  stop(): Promise<void>
}

/** An engine with `accounts` users of a million dollars each, and EURUSD open for trading. */
export async function startBenchBroker(dataDir: string, accounts: number): Promise<BenchBroker> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
  const { pool, db, connection } = database
  const instruments = await loadInstruments(db)
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (uid, is_demo, invite_code) select 'bench' || n, false, 'bench' || n from generate_series(1, $1) n returning id`,
    [accounts],
  )
  const userIds = rows.map(({ id }) => Number(id))
  const storage = postgresStorage({ connection, pool })
  const engine = new Engine({ storage, instruments, rules: { feeType: 'per-lot', stopOutRate: 50 }, log })
  await engine.start()
  const deposit = parseUsd('1000000')
  await Promise.all(
    userIds.map((userId) => engine.execute({ kind: 'open-account', userId, isDemo: false, deposit, at: Date.now() })),
  )
  for (const { id } of instruments) engine.marketStatus(id, true)
  return {
    database,
    engine,
    instruments,
    userIds,
    async stop() {
      await engine.stop()
      await database.stop()
    },
  }
}
