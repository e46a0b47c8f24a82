import { HOUR_MS, DAY_MS, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { endpoints } from '@openlot/core/contract'
import pg from 'pg'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadInstruments } from '../src/market/instruments.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { Ranking } from '../src/site/ranking/ranking.ts'
import { RankingWorker } from '../src/site/ranking/rankingWorker.ts'
import { rankItem } from '../src/site/ranking/rankingQuery.ts'
import { tally } from '../src/site/ranking/tally.ts'
import { addFirstAccounts } from './support/addFirstAccounts.ts'
import { naiveDays, naiveRanking } from './support/naiveRanking.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { ops } from './support/ops.ts'
import { newDataFolder, startServer } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

const log = pino({ level: 'silent' })
/** The three weeks before include the end of daylight saving time in New York. */
const START = Date.parse('2026-11-10T12:00:00Z')

const day = (date: string, profit: string, paidIn: string) => ({
  day: date,
  profit: parseUsd(profit),
  paidIn: parseUsd(paidIn),
  other: parseUsd('0'),
})

describe('ranking sums', () => {
  let database: Database
  let pool: pg.Pool
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    onCleanup(() => database.stop())
    pool = database.pool
    await loadInstruments(database.db)
    await pool.query(
      `insert into users (uid, is_demo, demo_id, email, password_hash, invite_code)
       select 'rank' || n, n > 6, case when n > 6 then gen_random_uuid() end,
         case when n <= 6 then 'rank' || n || '@people.example' end, 'x', 'rank' || n from generate_series(1, 8) n`,
    )
    await addFirstAccounts(pool)
    // Two people have a second account, one of them for play money.
    await pool.query(
      `insert into accounts (id, user_id, kind, is_demo, demo_sum)
       select nextval(pg_get_serial_sequence('users', 'id')), id, case uid when 'rank2' then 'demo' else 'real' end,
         uid = 'rank2', case uid when 'rank2' then 100000 end from users where uid in ('rank1', 'rank2')`,
    )
  })

  const movement = fc.record({
    account: fc.integer({ min: 1, max: 10 }),
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('trade-profit', 'trade-loss') },
      { weight: 1, arbitrary: fc.constantFrom('trade-fee', 'deposit', 'demo-reset', 'negative-balance', 'withdrawal') },
    ),
    cents: fc.integer({ min: 1, max: 500_000 }),
    instrument: fc.integer({ min: 1, max: 4 }),
    leverage: fc.constantFrom(20, 50, 100, 200),
    /** Hours after the start. */
    hours: fc.double({ min: 0, max: 40 * 24, noNaN: true }),
  })
  type Movement = typeof movement extends fc.Arbitrary<infer Value> ? Value : never

  /** Inserts transfers and closed orders like the engine's batches. */
  async function book(movements: readonly Movement[], first: number): Promise<void> {
    for (const [index, { account, kind, cents, instrument, leverage, hours }] of movements.entries()) {
      const id = first + index
      const isTrade = kind.startsWith('trade')
      const intoWallet = ['trade-profit', 'deposit', 'negative-balance', 'demo-reset'].includes(kind)
      await pool.query(
        `with person as (select id from accounts order by id limit 1 offset $1::int - 1), added as (
           insert into orders (id, account_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin,
             fee, placed_at, close_price, profit, close_reason, closed_at)
           select $2::bigint, id, $4, 1, 3, 1, $5, 1, 1, 1, 0, $6, 1,
             case $3::text when 'trade-profit' then 1 else -1 end * $7::numeric / 100, 1, $6 from person
           where $3 in ('trade-profit', 'trade-loss') or $3 = 'trade-fee'
         )
         insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, order_id, at)
         select $2, $3, case when $8 then 'house:trading' else 'wallet:' || id end,
           case when $8 then 'wallet:' || id else 'house:trading' end, $7::numeric / 100, 0, 0, id,
           case when $9 then $2::bigint end, $6 from person`,
        [account, id, kind, instrument, leverage, new Date(START + hours * HOUR_MS), cents, intoWallet, isTrade],
      )
    }
  }

  it('equal a full recomputation, for any order of trades and days', async () => {
    const inPieces = fc.array(fc.array(movement, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        inPieces,
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 60 * 24 })),
        async (pieces, withDemo, moments) => {
          await pool.query(
            `alter table ledger_transfers disable trigger user; truncate ledger_transfers, orders, trader_days, trader_windows, trader_totals, rankings;
           alter table ledger_transfers enable trigger user; update trader_progress set transfer_id = 0`,
          )
          // Time advances from part to part, and nothing is booked in the future.
          const movements = pieces.flat().toSorted((a, b) => a.hours - b.hours)
          const rules = () => ({ withDemo, minTrades: 0, minDeposit: '0' })
          const worker = new RankingWorker({ pool, rules, log })
          const ranking = new Ranking({ reader: pool, bus: { on: () => undefined }, leaderOf: () => undefined, log })
          let id = 1
          for (const piece of pieces) {
            const part = movements.splice(0, piece.length)
            await book(part, id)
            id += part.length
            const now = START + Math.max(...part.map(({ hours }) => hours)) * HOUR_MS
            // Two servers at the same time, and one that has nothing left to do.
            await Promise.all([worker.refresh(now), tally(pool, now), tally(pool, now)])
            await worker.refresh(now)
            await ranking.refresh()
            expect(ranking.items).toEqual(await naiveItems(now, withDemo))
          }
          const last = START + 40 * DAY_MS
          for (const hours of moments.toSorted((a, b) => a - b)) {
            const now = last + hours * HOUR_MS
            await worker.refresh(now)
            await ranking.refresh()
            expect(ranking.items).toEqual(await naiveItems(now, withDemo))
          }
          await worker.refresh(last + 100 * DAY_MS)
          await ranking.refresh()
          expect(ranking.items).toEqual([])
        },
      ),
      { numRuns: 30 },
    )
  })

  async function naiveItems(now: number, withDemo: boolean) {
    const [sums, days] = [await naiveRanking(pool, now, withDemo), await naiveDays(pool, now)]
    return sums.map((one) => rankItem(one, days.get(one.accountId)))
  }

  it('are computed exactly, and are zero without trades', () => {
    const sums = {
      accountId: 1,
      uid: '48120975',
      isExample: false,
      trades: 3,
      wins: 2,
      leverages: 250,
      varieties: ['EURUSD', 'XAUUSD'],
      profit: '125.50',
      paidIn: '500',
      other: '-100',
      totalTrades: 9,
      totalProfit: '-200.10',
      totalPaidIn: '1500.00',
      totalOther: '-100.00',
    }
    const days = [day('2026-11-19', '-168.60', '0'), day('2026-11-20', '294.10', '500')]
    expect(rankItem(sums, days)).toEqual({
      user: '48****75',
      multiple: 83,
      // The opening balance is 1500 − 200.10 − 100 − (125.50 + 500 − 100) = 674.40 and 500 was deposited.
      three_week_rate: '10.69',
      three_week_win: '66.67',
      three_week_profit: '125.50',
      total_rate: '-13.34',
      total_trade_num: 9,
      code: 'EURUSD',
      varieties: ['EURUSD', 'XAUUSD'],
      followers: 0,
      leader_id: 0,
      nickname: '',
      can_copy: 0,
      min_amount: '0.00',
      fee_rate: '0',
      // 168.60 of 674.40 on the first day.
      max_drawdown: '25.00',
      suggested_amount: '0.00',
      curve: [
        [Date.UTC(2026, 10, 18), '0.00'],
        [Date.UTC(2026, 10, 19), '-25.00'],
        [Date.UTC(2026, 10, 20), '-3.07'],
      ],
      is_example: 0,
    })
    const leader = { leaderId: 7, nickname: 'Example', isOpen: true, feePercent: '10', followers: 3 }
    const asks = { minAmount: parseUsd('200'), suggestedAmount: parseUsd('400') }
    expect(rankItem(sums, days, { ...leader, ...asks })).toMatchObject({
      leader_id: 7,
      nickname: 'Example',
      can_copy: 1,
      followers: 3,
      min_amount: '200.00',
      fee_rate: '10',
      suggested_amount: '400.00',
    })
    const none = { profit: '0', paidIn: '0', other: '0', totalProfit: '0', totalPaidIn: '0', totalOther: '0' }
    expect(rankItem({ ...sums, ...none })).toMatchObject({ three_week_rate: '0.00', total_rate: '0.00' })
  })
})

describe('ranking', () => {
  it('includes a trade closed on a running server', async () => {
    const server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    const client = new Client(server.port)
    expect(await client.call(endpoints.ranking, {})).toEqual([])
    const token = await client.demo()
    const { Id } = await client.order(token, { multiple: 100 })
    await client.call(endpoints.closeOrder, { id: Id }, { token })
    const { balance } = await client.call(endpoints.account, {}, { token })
    expect((await ops(server.dataDir, 'setting', 'set', 'rank_demo=1', 'rank_min_trades=0')).status).toBe(0)
    const [first] = await waitUntil(async () => {
      const list = await client.call(endpoints.ranking, {})
      return list.length > 0 && list
    })
    const { uid } = await client.call(endpoints.userInfo, {}, { token })
    expect(first).toMatchObject({ code: 'EURUSD', multiple: 100, total_trade_num: 1, varieties: ['EURUSD'] })
    expect(Number(first?.three_week_profit)).toBeCloseTo(Number(balance) - 100_000, 6)
    expect(first?.user).toBe(`${uid.slice(0, 2)}****${uid.slice(-2)}`)
  })
})
