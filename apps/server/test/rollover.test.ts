import { randomUUID } from 'node:crypto'
import {
  type Candle,
  type Quote,
  DAY_MS,
  formatUsd,
  parseLots,
  parsePrice,
  parseUsd,
  tradingDate,
} from '@openlot/core/math'
import { waitFor } from '@openlot/tooling/wait'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Engine } from '../src/engine/run/engine.ts'
import { MarketMemory } from '../src/engine/run/marketMemory.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'
import { postgresStorage } from '../src/engine/journal/postgresStorage.ts'
import type { EngineStorage } from '../src/engine/journal/storage.ts'
import { balanceOf } from '../src/engine/model/valuation.ts'
import { checkLedger } from '../src/ledger/check.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import { rolloverOf, rolloverTime } from '../src/market/rollovers/rollover.ts'
import { RolloverMaker } from '../src/market/rollovers/rolloverMaker.ts'
import { beginRollovers, readRollovers, storeRollover } from '../src/market/rollovers/rolloverStore.ts'
import { openDatabase } from '../src/storage/database.ts'
import { FaultyStorage } from './simulation/faultyStorage.ts'
import { MemoryStorage } from './simulation/memoryStorage.ts'
import { addFirstAccounts } from './support/addFirstAccounts.ts'
import { onCleanup } from './support/cleanup.ts'
import { leasesOn } from './support/leases.ts'
import { newDataFolder } from './support/server.ts'

const log = pino({ level: 'silent' })
const EURUSD = 1
const TODAY = tradingDate(Date.UTC(2026, 10, 17, 12))
const END = rolloverTime(TODAY)
/** At the catalogue's 1.93 − 4.33 − 0.75 per cent a year of 110,000 dollars. */
const LONG_A_LOT = '-9.63'

// Engines take the time from the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: END - 60_000 }))
afterEach(() => void vi.useRealTimers())

const quoteAt = (bid: string, time = Date.now()): Quote => ({ bid: parsePrice(bid), ask: parsePrice(bid), time })
const quotes = new Map([[EURUSD, quoteAt('1.10000', 0)]])
const ended = (date: number) => ({ ...rolloverOf(date, CATALOGUE, quotes), swapFree: new Set<number>() })

async function startEngine(storage: EngineStorage): Promise<Engine> {
  const market = new MarketMemory(CATALOGUE)
  const engine = new Engine({ storage, market, partitions: 1, rules: DEFAULT_RULES, log })
  onCleanup(() => engine.stop())
  await engine.start()
  engine.onMarketStatus(EURUSD, true)
  engine.onQuote(EURUSD, quoteAt('1.10000'))
  return engine
}

const open = (engine: Engine, accountId: number) =>
  engine.execute({ kind: 'open-account', accountId, isDemo: false, deposit: parseUsd('100006'), at: Date.now() })
const buy = (engine: Engine, accountId: number) => {
  const order = { instrumentId: EURUSD, side: 'buy', leverage: 400, idempotencyKey: undefined, at: Date.now() } as const
  return engine.execute({ kind: 'market-order', accountId, lots: parseLots('1'), ...order })
}
const closeWhole = (engine: Engine, accountId: number, orderId: number) =>
  engine.execute({
    kind: 'close-order',
    accountId,
    orderId,
    lots: undefined,
    idempotencyKey: undefined,
    at: Date.now(),
  })

describe('orders around the end of a trading day', () => {
  it('wait until it is known, and then know what it has cost', async () => {
    const engine = await startEngine(new MemoryStorage(() => false))
    engine.addRollover(ended(TODAY - 1))
    await open(engine, 1)
    await open(engine, 2)
    vi.setSystemTime(END - 1)
    const { order } = await buy(engine, 1)
    vi.setSystemTime(END)
    engine.onQuote(EURUSD, quoteAt('1.10000'))
    let isClosed = false
    const closing = closeWhole(engine, 1, order!.id).then((result) => ((isClosed = true), result))
    // Who holds nothing is not concerned.
    await buy(engine, 2)
    expect(isClosed).toBe(false)
    engine.addRollover(ended(TODAY))
    expect(formatUsd((await closing).order!.swap)).toBe(LONG_A_LOT)
    const balances = await engine.read((state) => [1, 2].map((id) => formatUsd(balanceOf(state, id))))
    expect(balances).toEqual(['99990.37', '100000.00'])
    expect(await engine.read(({ rollovers }) => rollovers.isDue)).toBe(false)
  })
})

async function openStore() {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  onCleanup(() => database.stop())
  await loadInstruments(database.db)
  return database
}

describe('a server that dies in the middle of a rollover', () => {
  it('books each position once', async () => {
    const ACCOUNTS = 300
    const database = await openStore()
    const { pool } = database
    await pool.query(
      `insert into users (uid, is_demo, invite_code, email, password_hash)
       select n, false, n, n || '@example.test', '-' from generate_series(1, $1) n`,
      [ACCOUNTS],
    )
    await addFirstAccounts(pool)
    const { rows } = await pool.query<{ id: string }>('select id from accounts')
    const ids = rows.map(({ id }) => Number(id))
    const storage = new FaultyStorage(postgresStorage({ ...database, leases: leasesOn(database) })(0))
    const engine = await startEngine(storage)
    await beginRollovers(pool, TODAY - 1, rolloverTime(TODAY - 1))
    engine.addRollover(ended(TODAY - 1))
    await Promise.all(ids.map((id) => open(engine, id)))
    await Promise.all(ids.map((id) => buy(engine, id)))
    await storeRollover(pool, ended(TODAY))
    vi.setSystemTime(END + 1000)
    for (let lost = 0; lost < 3; lost++) storage.fail(lost === 1 ? 'unconfirmed' : 'lost')
    engine.addRollover(ended(TODAY))
    const isDone = () => engine.read(({ rollovers }) => !rollovers.isDue && rollovers.doneUntil === TODAY)
    await waitFor(async () => expect(await isDone()).toBe(true))
    expect(engine.counts.failures).toBeGreaterThan(0)
    const booked = await pool.query<{ count: string; orders: string; sum: string }>(
      `select count(*), count(distinct order_id) as orders, sum(amount) as sum from ledger_transfers where kind = 'swap'`,
    )
    expect(booked.rows[0]).toMatchObject({ count: String(ACCOUNTS), orders: String(ACCOUNTS), sum: '2889.000000' })
    expect((await checkLedger(pool)).isRight).toBe(true)
    // The next batch tells what reads the partition then that all are done.
    const deposit = { amount: parseUsd('1'), reference: 'D1', idempotencyKey: randomUUID(), at: Date.now() }
    await engine.execute({ kind: 'credit-deposit', accountId: ids[0]!, ...deposit })
    const { rows: leases } = await pool.query('select rolled_until::text as day from partition_leases')
    expect(leases[0]).toEqual({ day: new Date(TODAY * DAY_MS).toISOString().slice(0, 10) })
  })
})

describe('the end of trading days', () => {
  function makerOn(database: Awaited<ReturnType<typeof openStore>>, leads = true) {
    const bar = (close: number): Candle => ({ Time: 0, Open: close, High: close, Low: close, Close: close, Volume: 1 })
    const candles = {
      // The close tells the day that it is of.
      last: async (id: number, _: string, __: number, end = 0) =>
        id === EURUSD ? [bar(1 + (tradingDate(end) - 1 - TODAY) / 100)] : [],
    }
    const maker = new RolloverMaker({ ...database, candles, leads: () => leads, log })
    onCleanup(() => maker.stop())
    return maker
  }
  const [instrument] = CATALOGUE

  it('begin with a day at which nothing is booked', async () => {
    const database = await openStore()
    const maker = makerOn(database)
    maker.start()
    await waitFor(async () => expect(await readRollovers(database.pool, 0)).toHaveLength(1))
    expect(await readRollovers(database.pool, 0)).toMatchObject([{ date: TODAY - 1, terms: new Map() }])
  })

  it('have the last prices before, not the first ones after', async () => {
    const database = await openStore()
    await beginRollovers(database.pool, TODAY - 1, rolloverTime(TODAY - 1))
    const maker = makerOn(database)
    maker.start()
    maker.onQuote(instrument!, quoteAt('1.10000'))
    vi.setSystemTime(END)
    maker.onQuote(instrument!, quoteAt('1.20000'))
    await waitFor(async () => expect(await readRollovers(database.pool, TODAY - 1)).toHaveLength(1))
    const [{ at, terms } = expect.unreachable()] = await readRollovers(database.pool, TODAY - 1)
    expect(at).toBe(END)
    expect(terms.get(EURUSD)).toEqual(ended(TODAY).terms.get(EURUSD))
  })

  it('have prices of candles where the process came up too late to have seen any', async () => {
    const database = await openStore()
    await beginRollovers(database.pool, TODAY - 1, rolloverTime(TODAY - 1))
    const maker = makerOn(database)
    vi.setSystemTime(END + 20_000)
    maker.onQuote(instrument!, quoteAt('1.20000'))
    maker.start()
    await waitFor(async () => expect(await readRollovers(database.pool, TODAY - 1)).toHaveLength(1))
    const [{ terms } = expect.unreachable()] = await readRollovers(database.pool, TODAY - 1)
    expect(terms.get(EURUSD)!.price).toBe(parsePrice('1'))
  })

  it('are made up for in order, by candles, after days without a server', async () => {
    const database = await openStore()
    await beginRollovers(database.pool, TODAY - 1, rolloverTime(TODAY - 1))
    vi.setSystemTime(rolloverTime(TODAY + 2) + 1000)
    makerOn(database, false).start()
    makerOn(database).start()
    await waitFor(async () => expect(await readRollovers(database.pool, TODAY - 1)).toHaveLength(3))
    const made = await readRollovers(database.pool, TODAY - 1)
    expect(made.map(({ date }) => date)).toEqual([TODAY, TODAY + 1, TODAY + 2])
    expect(made.map(({ terms }) => terms.get(EURUSD)!.price)).toEqual(['1', '1.01', '1.02'].map(parsePrice))
    expect(made.map(({ terms }) => terms.get(EURUSD)!.nights)).toEqual([1, 3, 1])
  })
})
