import { DAY_MS, SECOND_MS } from '@openlot/core/math'
import { pino } from 'pino'
import { loadInstruments } from '../src/market/instruments.ts'
import { openDatabase } from '../src/storage/database.ts'
import { Ranking } from '../src/site/ranking/ranking.ts'
import { RankingWorker } from '../src/site/ranking/rankingWorker.ts'
import { addFirstAccounts } from '../test/support/addFirstAccounts.ts'
import { naiveRanking } from '../test/support/naiveRanking.ts'
import { percentile, report } from './report.ts'

const TRADERS = 10_000
const TRADES = 1_000_000
/** New trades per update. */
const NEW_TRADES = 100
const READS = 1000
const UPDATES = 20

/** The ranking over a million trades of ten thousand traders, compared with one query over all trades. */
export async function benchRanking(folder: string): Promise<void> {
  const log = pino({ level: 'error' })
  // As a guest: inserting the data takes longer than the server's query timeout.
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log, role: 'guest' })
  const { pool, db } = database
  try {
    await loadInstruments(db)
    await pool.query(
      `insert into users (uid, is_demo, email, password_hash, invite_code)
       select 'bench' || n, false, 'bench' || n || '@people.example', 'x', 'bench' || n from generate_series(1, $1) n`,
      [TRADERS],
    )
    await addFirstAccounts(pool)
    const now = Date.now()
    await book(pool, { first: 1, count: TRADES, from: now - 28 * DAY_MS, until: now })
    await pool.query('analyze')

    const rules = () => ({ withDemo: false, minTrades: 0, minDeposit: '0' })
    const worker = new RankingWorker({ pool, rules, log })
    const ranking = new Ranking({ reader: pool, bus: { on: () => undefined }, leaderOf: () => undefined, log })
    const refresh = async (): Promise<void> => {
      await worker.refresh(now)
      await ranking.refresh()
    }
    const first = await time(refresh)
    const naive = await time(() => naiveRanking(pool, now, false))
    const updates: number[] = []
    for (let update = 0; update < UPDATES; update++) {
      await book(pool, {
        first: TRADES + 1 + update * NEW_TRADES,
        count: NEW_TRADES,
        from: now,
        until: now + SECOND_MS,
      })
      updates.push(await time(refresh))
    }
    const reads: number[] = []
    for (let read = 0; read < READS; read++) {
      const start = performance.now()
      JSON.stringify(ranking.items)
      reads.push(performance.now() - start)
    }
    const update = percentile(updates, 0.5)
    report(`ranking of ${TRADERS.toLocaleString('en')} traders, a million trades`, {
      'answer ms p99': percentile(reads, 0.99),
      'kept up ms': update,
      'one query over all ms': naive,
      ratio: `${(update / naive).toFixed(2)}×`,
      'first time s': first / SECOND_MS,
    })
  } finally {
    await database.stop()
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Inserts closed orders and their transfers like the engine's batches, spread evenly over traders and time. */
async function book(
  pool: Awaited<ReturnType<typeof openDatabase>>['pool'],
  { first, count, from, until }: { first: number; count: number; from: number; until: number },
): Promise<void> {
  await pool.query(
    `with people as (select array_agg(id order by id) as ids from users), trades as materialized (
          select n as id, ids[1 + (n * 7919) % $2] as account_id, 1 + n % 12 as instrument_id,
            ((n * 104729) % 20011 - 9900) / 100.0 as profit,
            to_timestamp(($3::float8 + ($4::float8 - $3::float8) * (n - $1) / $5) / 1000) as at
          from people, generate_series($1::bigint, $1 + $5 - 1) n
        ), closed as (
          insert into orders (id, account_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin,
            fee, placed_at, close_price, profit, close_reason, closed_at)
          select id, account_id, instrument_id, 1, 3, 1, 100, 1, 1, 1, 0, at, 1, profit, 1, at from trades
        )
        insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, order_id, at)
        select id, case when profit > 0 then 'trade-profit' else 'trade-loss' end,
          case when profit > 0 then 'house:trading' else 'wallet:' || account_id end,
          case when profit > 0 then 'wallet:' || account_id else 'house:trading' end, abs(profit), 0, 0, account_id, id, at
        from trades where profit <> 0`,
    [first, TRADERS, from, until, count],
  )
}
