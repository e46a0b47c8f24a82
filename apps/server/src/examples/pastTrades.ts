import type pg from 'pg'
import type { Logger } from 'pino'
import type { Leases } from '../cluster/lease.ts'
import { postgresLayout } from '../engine/journal/layout.ts'
import { partitionOf } from '../engine/journal/partitionOf.ts'
import { postgresStorage } from '../engine/journal/postgresStorage.ts'
import type { EngineStorage } from '../engine/journal/storage.ts'
import type { TradingRules } from '../engine/model/state.ts'
import { walletOf } from '../ledger/accounts.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Source } from '../market/terms/source.ts'
import type { PastTrader } from './pastTrader.ts'
import { tradePast } from './tradePast.ts'

interface Past {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly leases: Leases
  readonly source: Source
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  readonly until: number
  readonly signal: AbortSignal
  readonly log: Logger
}

/**
 * Gives new traders their past: their orders go through the engine's decisions at the simulated market's past prices
 * and into the ledger. Call it before the engine starts, since it writes the same partitions. Whoever has an account
 * already keeps it as it is.
 */
export async function addPastTrades(traders: readonly PastTrader[], past: Past): Promise<void> {
  const { log, pool, ...database } = past
  const wallets = traders.map(({ accountId }) => walletOf(accountId))
  const { rowCount } = await pool.query('select from ledger_accounts where account = any($1)', [wallets])
  if (rowCount === traders.length) return
  const startedAt = performance.now()
  const storageOf = postgresStorage({ pool, ...database })
  const { partitions } = await postgresLayout(pool).read()
  let rows = 0
  for (let partition = 0; partition < partitions; partition++) {
    const own = traders.filter(({ accountId }) => partitionOf(accountId, partitions) === partition)
    rows += await addTo(storageOf(partition), own, past)
  }
  // What happened in the past is no news.
  await pool.query('update notices set read_at = at, seen_at = at, told_at = at where account_id = any($1)', [
    traders.map(({ accountId }) => accountId),
  ])
  log.info({ ms: Math.round(performance.now() - startedAt), rows }, 'the example accounts have a past')
}

/** Stores the past of traders in their partition, all or nothing; the number of rows. */
async function addTo(storage: EngineStorage, traders: readonly PastTrader[], past: Past): Promise<number> {
  const { instruments, rules, signal } = past
  if (traders.length === 0) return 0
  const record = await storage.open({ onLost: () => undefined, signal })
  try {
    const state = await record.load(instruments, rules)
    // Past prices must not reach orders that exist.
    if (state.accounts.size > 0) return 0
    const batch = tradePast(state, traders, past)
    await record.store(batch)
    return batch.size
  } finally {
    await record.close()
  }
}
