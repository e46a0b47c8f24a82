import { parsePrice, tradingDate } from '@openlot/core/math'
import type pg from 'pg'
import { pino } from 'pino'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import { rolloverOf, rolloverTime } from '../src/market/rollovers/rollover.ts'
import { beginRollovers, storeRollover } from '../src/market/rollovers/rolloverStore.ts'
import { dailyEquityOf } from '../src/performance/dailyEquity.ts'
import { performanceOf } from '../src/performance/performance.ts'
import { openDatabase } from '../src/storage/database.ts'
import { report } from './report.ts'

const ACCOUNT = 1
const TRADES = 100_000
const DAYS = 730
const RUNS = 5

/** What all figures of an account with 100,000 trades of two years cost, beside adding up one column of them. */
export async function benchPerformance(folder: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log })
  const { pool } = database
  try {
    const now = Date.now()
    await loadInstruments(database.db)
    await addTrades(pool, now)
    await addDays(pool, now)
    await pool.query('analyze')
    const deps = { pool, engine: { ask: () => false } as never, leaderOf: () => Promise.resolve(undefined) }
    const filter = { accountIds: [ACCOUNT], from: 0, until: now + 1 }
    report('ends of 730 days, the first time', { ms: await timed(() => dailyEquityOf(pool, ACCOUNT)) })
    const sum = await best(() => pool.query('select sum(profit) from orders where account_id = $1', [ACCOUNT]))
    const all = await best(() => performanceOf(deps, filter, { zone: 'Europe/London', now }))
    report('adding up a column of 100,000 trades', { ms: sum })
    report('all figures of 100,000 trades', { ms: all, ratio: `${(all / sum).toFixed(1)}×` })
  } finally {
    await database.stop()
  }
}

async function addTrades(pool: pg.Pool, now: number): Promise<void> {
  const start = now / 1000 - DAYS * 86_400
  const step = (DAYS * 86_400) / TRADES
  await pool.query(
    `insert into orders (id, account_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin, fee
       , placed_at, close_price, profit, close_reason, closed_at, swap, dividends, nights, initial_stop)
     select i, $1, 1 + i % 10, 1 + i % 2, 3, 1, 100, 1.1, 1.1, 10, 0.6, to_timestamp($2::float8 + i * $3::float8), 1.2
       , (random() * 100 - 48)::numeric(10, 2), 1, to_timestamp($2::float8 + i * $3::float8 + random() * 20000), 0, 0, 0
       , case when i % 3 = 0 then 1.09 end
     from generate_series(1, $4::int) as i`,
    [ACCOUNT, start, step, TRADES],
  )
  await pool.query(
    `insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, order_id, at)
     select i, case when i = 1 then 'deposit' when i % 2 = 0 then 'trade-fee' else 'trade-profit' end, 'house:trading'
       , 'wallet:' || $1::bigint::text, 1, 0, i, $1::bigint, i / 2, to_timestamp($2::float8 + i * $3::float8 / 2)
     from generate_series(1, 2 * $4::int) as i`,
    [ACCOUNT, start, step, TRADES],
  )
}

async function addDays(pool: pg.Pool, now: number): Promise<void> {
  const quote = { bid: parsePrice('1.1'), ask: parsePrice('1.1001') }
  const quotes = new Map(CATALOGUE.map(({ id }) => [id, quote]))
  const today = tradingDate(now)
  const first = today - DAYS
  await beginRollovers(pool, first - 1, rolloverTime(first - 1))
  for (let day = first; day < today; day += 1) await storeRollover(pool, rolloverOf(day, CATALOGUE, quotes))
  await pool.query(
    `insert into partition_leases (partition, epoch, holder, renewed_at, rolled_until)
      values (0, 1, 'bench', now(), '2100-01-01') on conflict (partition) do update set rolled_until = excluded.rolled_until`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function best(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(work))
  return Math.min(...times)
}
