import { type Price, formatUsd, parsePrice, tradingDate } from '@openlot/core/math'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { loadInstruments } from '../../src/market/instruments.ts'
import { rolloverOf, rolloverTime } from '../../src/market/rollovers/rollover.ts'
import { beginRollovers, storeRollover } from '../../src/market/rollovers/rolloverStore.ts'
import { dailyEquityOf } from '../../src/performance/dailyEquity.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { addFirstAccounts } from '../support/addFirstAccounts.ts'
import { newDataFolder } from '../support/server.ts'

const EURUSD = 1
const FIRST = tradingDate(Date.parse('2026-10-28T12:00:00Z'))
const ACCOUNTS = 3

let database: Database
let users: number[]
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log: pino({ level: 'silent' }) })
  await loadInstruments(database.db)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (uid, is_demo, email, password_hash, invite_code)
      select 'days' || i, false, 'days' || i || '@people.example', 'x', 'days' || i from generate_series(1, $1) as i
      returning id`,
    [ACCOUNTS],
  )
  await addFirstAccounts(database.pool)
  users = rows.map(({ id }) => Number(id))
  const { pool } = database
  await beginRollovers(pool, FIRST - 1, rolloverTime(FIRST - 1))
  // Over the night to the first of November the clocks of New York change.
  for (const [index, bid] of ['1.10000', '1.10200', '1.09900', '1.10100', '1.10300'].entries()) {
    const quote = { bid: parsePrice(bid), ask: (parsePrice(bid) + parsePrice('0.00010')) as Price }
    await storeRollover(pool, rolloverOf(FIRST + index, CATALOGUE, new Map([[EURUSD, quote]])))
  }
  await rolledUntil(FIRST + 3)
})
afterAll(() => database.stop())

const rolledUntil = (day: number) =>
  database.pool.query(
    `insert into partition_leases (partition, epoch, holder, renewed_at, rolled_until) values (0, 1, 'test', now(), $1)
      on conflict (partition) do update set rolled_until = excluded.rolled_until`,
    [new Date(day * 86_400_000).toISOString().slice(0, 10)],
  )

let nextId = 1
async function move(accountId: number, balance: string, at: number): Promise<void> {
  await database.pool.query(
    `insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, account_id, at)
      values ($1, 'deposit', 'house:funding', $2, 1, 0, $3, $4, $5)`,
    [nextId++, `wallet:${accountId}`, balance, accountId, new Date(at)],
  )
}

async function hold(accountId: number, more: { side?: 1 | 2; instrument?: number; from: number; until?: number }) {
  const { side = 1, instrument = EURUSD, from, until } = more
  await database.pool.query(
    `insert into orders (id, account_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin, fee
       , placed_at, close_price, profit, close_reason, closed_at)
     values ($1, $2, $3, $4, $5, 1, 100, 1.1, 1.1, 10, 0, $6, $7, $8, $9, $10)`,
    [
      nextId++,
      accountId,
      instrument,
      side,
      until === undefined ? 1 : 3,
      new Date(from),
      until === undefined ? null : '1.1',
      until === undefined ? null : 0,
      until === undefined ? 0 : 1,
      until === undefined ? null : new Date(until),
    ],
  )
}

const daysOf = async (accountId: number) =>
  (await dailyEquityOf(database.pool, accountId)).map(({ day, at, balance, floating }) => {
    expect(at).toBe(rolloverTime(day))
    return [day - FIRST, formatUsd(balance), formatUsd(floating)]
  })

describe('what an account was worth at the ends of trading days', () => {
  it('is its balance then, and what its positions would have brought', async () => {
    const [accountId = 0] = users
    const end = rolloverTime
    await move(accountId, '1000', end(FIRST) - 1000)
    // At the very end of a day is of that day.
    await move(accountId, '900', end(FIRST + 1))
    await hold(accountId, { from: end(FIRST) - 500, until: end(FIRST + 2) })
    await hold(accountId, { side: 2, from: end(FIRST + 1) + 1 })
    // Opened and closed on one day: at no end of one.
    await hold(accountId, { from: end(FIRST) + 1000, until: end(FIRST) + 2000 })
    expect(await daysOf(accountId)).toEqual([
      [0, '1000.00', '0.00'],
      [1, '900.00', '200.00'],
      // The buy is closed; a sell is valued at the ask.
      [2, '900.00', '90.00'],
      [3, '900.00', '-110.00'],
    ])
    // The next day follows once it is over for all, and those before are final.
    await rolledUntil(FIRST + 4)
    await database.pool.query('update orders set lots = 2 where account_id = $1', [accountId])
    expect((await daysOf(accountId)).slice(2)).toEqual([
      [2, '900.00', '90.00'],
      [3, '900.00', '-110.00'],
      [4, '900.00', '-620.00'],
    ])
  })

  it('begins with its first movement, and leaves out a day without a price', async () => {
    const [, accountId = 0, empty = 0] = users
    await move(accountId, '50', rolloverTime(FIRST + 1) + 5)
    await hold(accountId, { instrument: 2, from: rolloverTime(FIRST + 2) + 1, until: rolloverTime(FIRST + 3) + 1 })
    expect(await daysOf(accountId)).toEqual([
      [2, '50.00', '0.00'],
      [4, '50.00', '0.00'],
    ])
    expect(await daysOf(empty)).toEqual([])
  })
})
