import { parsePrice } from '@openlot/core/math'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Leases, partitionLease } from '../src/cluster/lease.ts'
import { leaseFence } from '../src/engine/run/leaseFence.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { LastQuoteStore } from '../src/market/lastQuoteStore.ts'
import type { Market } from '../src/market/market.ts'
import { FencedOff } from '../src/market/candles/writeFence.ts'
import { openDatabase } from '../src/storage/database.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import { LastQuotesInMemory } from './support/lastQuotesInMemory.ts'
import { type ScriptedSource, scriptedMarket } from './support/scriptedMarket.ts'
import { newDataFolder } from './support/server.ts'

const EURUSD = 1
/** A Monday; its market is open. */
const NOON = Date.UTC(2026, 10, 23, 12)
const SPREAD = parsePrice('0.0002')

/** A market on stores that outlive it. */
class Start {
  readonly market: Market
  readonly #source: ScriptedSource

  private constructor(market: Market, source: ScriptedSource) {
    this.market = market
    this.#source = source
  }

  static async on(stores: { candles: CandlesInMemory; quotes: LastQuotesInMemory }): Promise<Start> {
    const instruments = CATALOGUE.filter(({ id }) => id === EURUSD)
    const { market, source } = scriptedMarket(instruments, stores.candles, stores.quotes)
    await market.start(0)
    return new Start(market, source)
  }

  /** A tick, a second after the one before. */
  tick(bid: string): void {
    vi.setSystemTime(Date.now() + 1000)
    const price = parsePrice(bid)
    this.#source.tick({ code: 'EURUSD', bid: price, ask: (price + SPREAD) as typeof price, time: Date.now() })
  }

  get bid(): string {
    return String(Number(this.market.quote(EURUSD)?.bid) / 1e8)
  }
}

const newStores = () => ({ candles: new CandlesInMemory(), quotes: new LastQuotesInMemory() })

describe('a price that is held back', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
  afterEach(() => void vi.useRealTimers())

  it('is in no candle, and no day range', async () => {
    const start = await Start.on(newStores())
    for (const bid of ['1.1', '0.11', '1.1001']) start.tick(bid)
    expect(start.market.day(EURUSD)).toMatchObject({ High: 1.1001, Low: 1.1, Close: 1.1001, Volume: 2 })
    await start.market.stop()
  })

  it('is in both once the next one confirms it', async () => {
    const start = await Start.on(newStores())
    for (const bid of ['1.1', '1.31', '1.3']) start.tick(bid)
    expect(start.market.day(EURUSD)).toMatchObject({ High: 1.31, Low: 1.1, Close: 1.3, Volume: 3 })
    await start.market.stop()
  })

  it('is not what the next start goes on with, which knows bid and ask of the last accepted one', async () => {
    const stores = newStores()
    const former = await Start.on(stores)
    for (const bid of ['1.1', '0.11']) former.tick(bid)
    await former.market.stop()
    const { market } = await Start.on(stores)
    const quote = market.quote(EURUSD)!
    expect(quote).toMatchObject({ bid: parsePrice('1.1'), ask: parsePrice('1.1002') })
    expect(Date.now() - quote.time, 'so old that nothing is dealt at it').toBeGreaterThanOrEqual(600_000)
    await market.stop()
  })

  it('is held back also as the first one after a start, or after another bound was set', async () => {
    const stores = newStores()
    const former = await Start.on(stores)
    former.tick('1.1')
    await former.market.stop()
    const start = await Start.on(stores)
    start.tick('0.11')
    expect(start.bid).toBe('1.1')
    start.tick('1.1003')
    const instrument = start.market.instrument(EURUSD)!
    start.market.updateInstrument({ ...instrument, jumpBound: instrument.jumpBound + 1 })
    start.tick('0.11')
    expect(start.bid).toBe('1.1003')
    await start.market.stop()
  })

  it('leaves a process that takes over with what its predecessor accepted last', async () => {
    const stores = newStores()
    const [former, standby] = [await Start.on(stores), await Start.on(stores)]
    standby.tick('1.1')
    former.tick('1.2')
    former.tick('1.2001')
    await former.market.stop()
    await standby.market.reload()
    expect(standby.bid).toBe('1.2001')
    standby.tick('1.1')
    await standby.market.reload()
    standby.tick('1.1001')
    await standby.market.reload()
    expect(standby.bid, 'its own is newer').toBe('1.1001')
    await standby.market.stop()
  })
})

describe('stored last quotes', () => {
  it('only grow younger, and are written only by the server that holds the lease', async () => {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    const leases = new Leases({ connection: database.connection, leaseMs: 8000 })
    const take = () =>
      leases.acquire(partitionLease(0), { onLost: () => undefined, signal: new AbortController().signal })
    const former = await take()
    const store = new LastQuoteStore(database.pool, leaseFence(former))
    const quote = { bid: parsePrice('1.1'), ask: parsePrice('1.1002'), time: NOON }
    const older = { ...quote, bid: parsePrice('1.05'), time: NOON - 1 }
    await store.write(new Map([[EURUSD, quote]]), NOON)
    await store.write(new Map([[EURUSD, older]]), NOON)
    expect(await store.load()).toEqual(new Map([[EURUSD, quote]]))
    await store.write(new Map([[EURUSD, older]]), NOON - 1)
    expect(await store.load(), 'the clock was set back').toEqual(new Map([[EURUSD, older]]))
    await database.pool.query(`update partition_leases set renewed_at = '-infinity'`)
    await take()
    await expect(store.write(new Map([[EURUSD, quote]]), NOON)).rejects.toThrow(FencedOff)
    await leases.stop()
    await database.stop()
  })
})
