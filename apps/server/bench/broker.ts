import { type BidAsk, type Lots, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { pino } from 'pino'
import { Engine } from '../src/engine/run/engine.ts'
import { Leases } from '../src/cluster/lease.ts'
import { MarketMemory } from '../src/engine/run/marketMemory.ts'
import { postgresStorage } from '../src/engine/journal/postgresStorage.ts'
import type { Instrument } from '../src/market/terms/instrument.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { addFirstAccounts } from '../test/support/addFirstAccounts.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'

const log = pino({ level: 'error' })
const TENTH = parseLots('0.10')

/** The quote of EURUSD. */
export const QUOTE: BidAsk = { bid: parsePrice('1.08510'), ask: parsePrice('1.08514') }

/** The parts of a broker that a benchmark needs, with their own database. */
export interface BenchBroker {
  readonly database: Database
  readonly engine: Engine
  readonly instruments: readonly Instrument[]
  readonly accountIds: readonly number[]
  stop(): Promise<void>
}

/** Starts an engine with open markets and this number of accounts, with a million dollars each by default. */
export async function startBenchBroker(
  dataDir: string,
  accounts: number,
  deposit = parseUsd('1000000'),
): Promise<BenchBroker> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
  const { pool, db, connection } = database
  const instruments = await loadInstruments(db)
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (uid, is_demo, invite_code, email, password_hash) select 'bench' || n, false, 'bench' || n, 'bench' || n || '@example.test', '-' from generate_series(1, $1) n returning id`,
    [accounts],
  )
  await addFirstAccounts(pool)
  const accountIds = rows.map(({ id }) => Number(id))
  const leases = new Leases({ connection, leaseMs: 8000 })
  const storage = postgresStorage({ connection, pool, leases })(0)
  const engine = new Engine({
    storage,
    market: new MarketMemory(instruments),
    partitions: 1,
    rules: DEFAULT_RULES,
    log,
  })
  await engine.start()
  await Promise.all(
    accountIds.map((accountId) =>
      engine.execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: Date.now() }),
    ),
  )
  for (const { id } of instruments) engine.onMarketStatus(id, true)
  return {
    database,
    engine,
    instruments,
    accountIds,
    async stop() {
      await engine.stop()
      await leases.stop()
      await database.stop()
    },
  }
}

/** The order of all benchmarks: buy EURUSD with a leverage of 100. */
export const purchase = (accountId: number, lots: Lots, at: number) =>
  ({ accountId, instrumentId: 1, side: 'buy', lots, leverage: 100, idempotencyKey: undefined, at }) as const

/** Opens positions of 0.1 lots for all accounts in turn, in parallel. */
export async function openPositions({ engine, accountIds }: BenchBroker, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 2000) {
    const at = Date.now()
    engine.onQuote(1, { ...QUOTE, time: at })
    await Promise.all(
      Array.from({ length: Math.min(2000, count - opened) }, (_, index) =>
        engine.execute({
          kind: 'market-order',
          ...purchase(accountIds[(opened + index) % accountIds.length]!, TENTH, at),
        }),
      ),
    )
  }
}
