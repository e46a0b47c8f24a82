import { DAY_MS, MINUTE_MS, type Price, priceFromNumber } from '@openlot/core/math'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Leases } from '../cluster/lease.ts'
import { apply } from '../engine/model/apply.ts'
import { Batch } from '../engine/journal/batch.ts'
import type { Command } from '../engine/model/command.ts'
import { decide } from '../engine/run/decide.ts'
import { postgresLayout } from '../engine/journal/layout.ts'
import { partitionOf } from '../engine/journal/partitionOf.ts'
import { postgresStorage } from '../engine/journal/postgresStorage.ts'
import type { EngineStorage } from '../engine/journal/storage.ts'
import type { Decision } from '../engine/model/decision.ts'
import { Refusal } from '../errors/refusal.ts'
import type { State, TradingRules } from '../engine/model/state.ts'
import { processQueue, tick } from '../engine/run/tick.ts'
import { balanceOf, holdingsOf } from '../engine/model/valuation.ts'
import { walletOf } from '../ledger/accounts.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Source } from '../market/terms/source.ts'
import { choose, delayAfter, ideaFor, nextAct } from './strategy.ts'
import type { ExampleTrader } from './traders.ts'

/** Interval between two prices of the past. */
const STEP_MS = 5 * MINUTE_MS
/** Past trades are less frequent than live ones: one every few hours. */
const DELAY_FACTOR = 40
/** Spread as a fraction of the price. */
const SPREAD_RATIO = 0.0001

interface Past {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly leases: Leases
  readonly source: Source
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  readonly days: number
  readonly now: number
  readonly signal: AbortSignal
  readonly log: Logger
}

/**
 * Gives new example traders some weeks of past trades: their orders go through the engine's decisions at the
 * simulated market's past prices and into the ledger. Call it before the engine starts, since it writes the
 * same partitions. Does nothing if the accounts exist.
 */
export async function addPastTrades(traders: readonly ExampleTrader[], past: Past): Promise<void> {
  const { log, pool, ...database } = past
  const wallets = traders.map(({ accountId }) => walletOf(accountId))
  const existing = await pool.query('select 1 from ledger_accounts where account = any($1) limit 1', [wallets])
  if (existing.rows.length > 0) return
  const startedAt = performance.now()
  const storageOf = postgresStorage({ pool, ...database })
  const { partitions } = await postgresLayout(pool).read()
  let rows = 0
  for (let partition = 0; partition < partitions; partition++) {
    const own = traders.filter(({ accountId }) => partitionOf(accountId, partitions) === partition)
    rows += await addTo(storageOf(partition), own, past)
  }
  log.info({ ms: Math.round(performance.now() - startedAt), rows }, 'the example traders have a past')
}

/** Stores the past of traders in their partition; the number of rows. */
async function addTo(storage: EngineStorage, traders: readonly ExampleTrader[], past: Past): Promise<number> {
  const { instruments, rules, signal } = past
  if (traders.length === 0) return 0
  const record = await storage.open({ onLost: () => undefined, signal })
  try {
    const batch = trade(await record.load(instruments, rules), traders, past)
    await record.store(batch)
    return batch.size
  } finally {
    await record.close()
  }
}

function trade(state: State, traders: readonly ExampleTrader[], { source, days, now }: Past): Batch {
  const batch = new Batch()
  const carryOut = ({ events }: Decision): void => {
    for (const event of events) {
      batch.add(state, event)
      apply(state, event)
    }
    batch.endDecision(state)
  }
  const execute = (command: Command): void => {
    try {
      carryOut(decide(state, command))
    } catch (error) {
      // Rejected like an order of any user.
      if (!(error instanceof Refusal)) throw error
    }
  }

  const until = Math.floor(now / STEP_MS) * STEP_MS
  const start = until - days * DAY_MS
  for (const { accountId, deposit } of traders)
    execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: start - DAY_MS })

  const codes = new Set(traders.flatMap(({ strategy }) => strategy.codes))
  const markets = [...state.instruments.values()].filter(({ instrument }) => codes.has(instrument.code))
  const due = new Map(
    traders.map(({ accountId, strategy }) => [accountId, start + delayAfter(strategy, start) * DELAY_FACTOR]),
  )
  for (let at = start; at < until; at += STEP_MS) {
    for (const market of markets) {
      const [bar] = source.history(market.instrument.code, at - MINUTE_MS, at) as Iterable<{ Close: number }>
      market.open = bar !== undefined
      if (bar === undefined) continue
      const { pricePrecision } = market.instrument
      const bid = priceFromNumber(bar.Close, pricePrecision)
      const spread = priceFromNumber(Math.max(bar.Close * SPREAD_RATIO, 10 ** -pricePrecision), pricePrecision)
      tick(state, market, { bid, ask: (bid + spread) as Price, time: at }, at)
    }
    processQueue(state, at, carryOut)
    for (const { accountId, strategy } of traders) {
      if (at < due.get(accountId)!) continue
      due.set(accountId, at + delayAfter(strategy, at) * DELAY_FACTOR)
      const held = [...holdingsOf(state, accountId)]
      if (nextAct(strategy, at, held.length) === 'close') {
        const oldest = held[0]
        if (oldest !== undefined)
          execute({
            kind: 'close-order',
            accountId,
            orderId: oldest.id,
            lots: undefined,
            idempotencyKey: undefined,
            at,
          })
        continue
      }
      const open = markets.filter(({ instrument, open: isOpen }) => isOpen && strategy.codes.includes(instrument.code))
      const market = choose(strategy, at, open)
      if (market?.quote === undefined) continue
      const idea = ideaFor(strategy, at, market.instrument, market.quote, Number(balanceOf(state, accountId)) / 10 ** 6)
      if (idea !== undefined) execute({ kind: 'market-order', accountId, ...idea, idempotencyKey: undefined, at })
    }
  }
  return batch
}
