import { DAY_MS, HOUR_MS, type Usd, addUsd, formatUsd, parseUsd, zoneOffset } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadInstruments } from '../../src/market/instruments.ts'
import { performanceOf } from '../../src/performance/performance.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { addFirstAccounts } from '../support/addFirstAccounts.ts'
import { newDataFolder } from '../support/server.ts'

const ZONE = 'Europe/London'
const START = Date.parse('2026-03-20T00:00:00Z')

let database: Database
let userId: number
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log: pino({ level: 'silent' }) })
  await loadInstruments(database.db)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (uid, is_demo, email, password_hash, invite_code)
      values ('figures', false, 'figures@people.example', 'x', 'figures') returning id`,
  )
  await addFirstAccounts(database.pool)
  userId = Number(rows[0]?.id)
})
afterAll(() => database.stop())

const cents = (value: number): Usd => parseUsd((value / 100).toFixed(2))

const trade = fc.record({
  instrument: fc.constantFrom(1, 2, 3),
  side: fc.constantFrom(1, 2),
  profit: fc.integer({ min: -500, max: 500 }),
  fee: fc.nat(50),
  swap: fc.integer({ min: -20, max: 20 }),
  openedHours: fc.integer({ min: 0, max: 24 * 28 }),
  heldMinutes: fc.integer({ min: 1, max: 3000 }),
  tags: fc.subarray(['trend', 'news']),
  /** Of 1.10000, which is where it opens; none at 0. */
  stopPoints: fc.nat(300),
})
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never

async function store(trades: readonly Trade[]): Promise<void> {
  await database.pool.query('truncate orders, journal_entries')
  for (const [index, one] of trades.entries()) {
    const id = index + 1
    const opened = new Date(START + one.openedHours * HOUR_MS)
    await database.pool.query(
      `insert into orders (id, account_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin, fee
         , placed_at, close_price, profit, close_reason, closed_at, swap, dividends, nights, initial_stop)
       values ($1, $2, $3, $4, 3, 1, 100, 1.1, 1.1, 10, $5, $6, 1.2, $7, 1, $8, $9, 0, 0, $10)`,
      [
        id,
        userId,
        one.instrument,
        one.side,
        formatUsd(cents(one.fee)),
        opened,
        formatUsd(cents(one.profit)),
        new Date(opened.getTime() + one.heldMinutes * 60_000),
        formatUsd(cents(one.swap)),
        one.stopPoints === 0 ? null : (1.1 - one.stopPoints / 100_000).toFixed(5),
      ],
    )
    if (one.tags.length > 0) {
      await database.pool.query(
        'insert into journal_entries (order_id, user_id, account_id, tags) values ($1, $2, $2, $3)',
        [id, userId, one.tags],
      )
    }
  }
}

/** The same figures by a walk over all trades. */
function walked(trades: readonly Trade[]) {
  const closed = trades
    .map((one, index) => ({
      ...one,
      id: index,
      at: START + one.openedHours * HOUR_MS + one.heldMinutes * 60_000,
      net: one.profit - one.fee + one.swap,
    }))
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
  const won = closed.filter(({ net }) => net > 0)
  const lost = closed.filter(({ net }) => net < 0)
  const sum = (rows: readonly { net: number }[]) => rows.reduce((total, { net }) => total + net, 0)
  const run = (isOf: (net: number) => boolean) => {
    let [longest, now] = [0, 0]
    for (const { net } of closed.filter((one) => one.net !== 0)) {
      now = isOf(net) ? now + 1 : 0
      longest = Math.max(longest, now)
    }
    return longest
  }
  return { closed, won, lost, sum, run }
}

describe('the figures of closed trades', () => {
  it('equal a walk over them', async () => {
    const deps = { pool: database.pool, engine: { ask: () => false } as never, leaderOf: async () => undefined }
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { maxLength: 25 }), fc.option(fc.constantFrom(1, 2)), async (trades, side) => {
        await store(trades)
        const asked = trades.filter((one) => side === null || one.side === side)
        const { closed, won, lost, sum, run } = walked(asked)
        const span = { from: 0, until: START + 400 * DAY_MS }
        const filter = { accountIds: [userId], ...span, side: side ?? undefined }
        const figures = await performanceOf(deps, filter, { zone: ZONE, now: START + 300 * DAY_MS })
        const net = sum(closed)
        expect(figures).toMatchObject({
          trades: closed.length,
          won: won.length,
          lost: lost.length,
          net: formatUsd(cents(net)),
          gross_won: formatUsd(cents(sum(won))),
          gross_lost: formatUsd(cents(-sum(lost))),
          won_in_row: run((value) => value > 0),
          lost_in_row: run((value) => value < 0),
          fees: formatUsd(cents(closed.reduce((total, { fee }) => total + fee, 0))),
          profit_factor: lost.length === 0 ? null : (sum(won) / -sum(lost)).toFixed(4),
          held_won:
            won.length === 0
              ? null
              : Math.round((60_000 * won.reduce((total, { heldMinutes }) => total + heldMinutes, 0)) / won.length),
          curve: null,
        })
        const total = (rows: readonly { net: string }[]) =>
          formatUsd(rows.reduce((all, row) => addUsd(all, parseUsd(row.net)), 0n as Usd))
        for (const rows of [figures.by.instrument, figures.by.side, figures.by.hour])
          expect(total(rows)).toBe(figures.net)
        expect(figures.by.leader).toEqual([])
        for (const { tag, net: of } of figures.by.tag)
          expect(of).toBe(formatUsd(cents(sum(closed.filter(({ tags }) => tags.includes(tag))))))
        for (const { weekday, hour, net: of, trades: count } of figures.by.hour) {
          const alike = closed.filter(({ openedHours }) => {
            const opened = START + openedHours * HOUR_MS
            const wall = new Date(opened + zoneOffset(ZONE, opened))
            return (wall.getUTCDay() || 7) === weekday && wall.getUTCHours() === hour
          })
          expect([count, of]).toEqual([alike.length, formatUsd(cents(sum(alike)))])
        }
      }),
      { numRuns: 30 },
    )
  })

  it('count what a guaranteed stop has cost', async () => {
    const one = {
      instrument: 1,
      side: 1,
      fee: 100,
      swap: 0,
      openedHours: 1,
      heldMinutes: 5,
      tags: [],
      stopPoints: 0,
    } as const
    await store([
      { ...one, tags: [], profit: 130 },
      { ...one, tags: [], profit: 500 },
    ])
    await database.pool.query(`update orders set close_reason = 9 where id = 1`)
    await database.pool.query(
      `insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, order_id, at)
        values (1, 'guarantee-premium', $1, 'house:guarantee', 0.5, 0, 0, $2, 1, now())`,
      [`wallet:${userId}`, userId],
    )
    const deps = { pool: database.pool, engine: { ask: () => false } as never, leaderOf: async () => undefined }
    const filter = { accountIds: [userId], from: 0, until: START + DAY_MS }
    // It has won 0.30 before its premium of 0.50.
    expect(await performanceOf(deps, filter, { zone: 'UTC', now: START })).toMatchObject({
      net: '3.80',
      fees: '2.50',
      won: 1,
      lost: 1,
      worst: '-0.20',
      best: '4.00',
    })
  })

  it('tell the multiple of the risk of trades in dollars, and filter by tag', async () => {
    const one = { instrument: 1, side: 1, fee: 0, swap: 0, openedHours: 1, heldMinutes: 5 } as const
    await store([
      { ...one, profit: 10_000, stopPoints: 100, tags: ['trend'] },
      { ...one, profit: -10_000, stopPoints: 200, tags: [] },
      { ...one, profit: 300, stopPoints: 0, tags: [] },
    ])
    const deps = { pool: database.pool, engine: { ask: () => false } as never, leaderOf: async () => undefined }
    const ask = (more: object) =>
      performanceOf(
        deps,
        { accountIds: [userId], from: 0, until: START + DAY_MS, ...more },
        { zone: 'UTC', now: START },
      )
    // A lot of 100,000: 100 points are 100 dollars.
    expect(await ask({})).toMatchObject({ with_stop: 2, expectancy_r: '0.2500', net: '3.00' })
    expect(await ask({ tag: 'trend' })).toMatchObject({
      trades: 1,
      with_stop: 1,
      expectancy_r: '1.0000',
      net: '100.00',
    })
    expect(await ask({ tag: 'news' })).toMatchObject({ trades: 0 })
    expect(await ask({ accountIds: [userId + 1] })).toMatchObject({ trades: 0 })
    expect(await ask({ until: START })).toMatchObject({ trades: 0 })
  })
})
