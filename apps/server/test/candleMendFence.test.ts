import { waitUntil } from '@openlot/tooling/wait'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  STORED_PERIODS,
  candleStart,
  foldCandles,
  tradingDayStart,
} from '@openlot/core/math'
import type pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { leaseFence } from '../src/engine/run/leaseFence.ts'
import { CandleStore, type StoredBar } from '../src/market/candles/candleStore.ts'
import { Candles } from '../src/market/candles/candles.ts'
import { FILLED_PERIODS } from '../src/market/candles/depths.ts'
import { Mended } from '../src/market/candles/writeFence.ts'
import type { Database } from '../src/storage/database.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import {
  SINCE,
  NOON,
  TODAY,
  barAt,
  broker,
  expectSound,
  fingerprint,
  known,
  mend,
  spoil,
  spoilMinute,
  stored,
  withStoredHistory,
} from './support/storedHistory.ts'

const log = pino({ level: 'silent' })
withStoredHistory()

/** A pool whose mending connection is killed before its query number `step`; undefined once there are fewer. */
function killedAt(step: number): Pick<Database, 'pool' | 'db'> & { wasKilled: () => boolean } {
  let asked = 0
  let wasKilled = false
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await broker.database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const query = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>
    return new Proxy(client, {
      get(target, key) {
        if (key !== 'query') {
          const value: unknown = Reflect.get(target, key)
          return typeof value === 'function' ? value.bind(target) : value
        }
        return async (...words: unknown[]) => {
          if (asked++ === step) {
            wasKilled = true
            await broker.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
          }
          return query(...words)
        }
      },
    })
  }
  const pool = new Proxy(broker.database.pool, {
    get(target, key) {
      if (key === 'connect') return connect
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { pool, db: broker.database.db, wasKilled: () => wasKilled }
}

describe('a mend', () => {
  it('that is killed at any step has changed nothing, and the next one does all', async () => {
    await spoilMinute(NOON)
    await spoil('60min', SINCE['60min'] + 2 * HOUR_MS, 'low = 1')
    const range = { from: SINCE['60min'], to: TODAY + DAY_MS, refetch: true }
    const before = await fingerprint()
    let steps = 0
    for (;;) {
      const killing = killedAt(steps)
      const mended = await mend(range, async () => known, killing).catch((error: unknown) => error)
      if (!killing.wasKilled()) break
      steps++
      expect(mended).toBeInstanceOf(Error)
      expect(await fingerprint(), `killed at query ${steps}`).toBe(before)
    }
    expect(steps).toBeGreaterThan(10)
    await expectSound()
  })

  it('is read again by the server that writes, whose older knowledge is refused', async () => {
    // In the middle of a day, whenever the test runs.
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY + 36 * HOUR_MS })
    const now = Date.now()
    const day = tradingDayStart(now)
    const at = candleStart(now - 4 * MINUTE_MS, '1min')
    const minutes = Array.from({ length: 9 }, (_, index) => barAt(at + (index - 6) * MINUTE_MS)).filter(
      ({ Time }) => Time >= day && Time < now,
    )
    await broker.database.pool.query('delete from candles where time >= $1', [day])
    const wrong = minutes.map((bar) => (bar.Time === at ? { ...bar, High: 190_000 } : bar))
    const store = new CandleStore(broker.database.pool, leaseFence(broker))
    await store.load(
      STORED_PERIODS.flatMap((period) =>
        foldCandles(wrong, period).map((candle) => ({ instrumentId: broker.instrument.id, period, candle })),
      ),
    )
    const candles = new Candles(store, log)
    await candles.start([broker.instrument], { ...known, history: () => [] }, 0)
    expect(candles.forming(broker.instrument.id, '1day')!.High).toBe(190_000)
    candles.tick(broker.instrument.id, Date.now(), 90_001)
    await candles.continue()

    // The server's next bars are of what it has read before.
    candles.tick(broker.instrument.id, Date.now(), 90_002)
    await mend({ from: at, to: at + MINUTE_MS, dropOutliers: '10' })
    await expect(
      store.write([{ instrumentId: broker.instrument.id, period: '1day', candle: wrong[0]! }]),
    ).rejects.toThrow(Mended)
    await candles.continue()
    expect((await stored('1day')).at(-1)!.High, 'what it knew was not written').toBeLessThan(100_000)

    await candles.continue()
    expect(candles.forming(broker.instrument.id, '1day')!.High).toBeLessThan(100_000)
    candles.tick(broker.instrument.id, Date.now(), 90_003)
    await candles.stop()
    const after = (await stored('1min')).filter(({ Time }) => Time >= day)
    expect(after.find(({ Time }) => Time === at)!.High).toBeLessThan(100_000)
    expect(after.at(-1)!.Close).toBe(90_003)
    for (const period of FILLED_PERIODS)
      expect(
        (await stored(period)).filter(({ Time }) => Time >= day),
        period,
      ).toEqual(foldCandles(after, period))
  })

  it('is not undone by a server that stops before it could read it', async () => {
    const day = tradingDayStart(Date.now())
    const wrong = { ...barAt(day), High: 190_000 }
    const memory = new CandlesInMemory()
    await memory.write(STORED_PERIODS.map((period) => ({ instrumentId: broker.instrument.id, period, candle: wrong })))
    const candles = new Candles(memory, log)
    await candles.start([broker.instrument], { ...known, history: () => [] }, 0)
    candles.tick(broker.instrument.id, Date.now(), 90_001)
    memory.mend(broker.instrument.id, [barAt(day)])
    const since = vi.spyOn(memory, 'since').mockRejectedValue(new Error('the database is away'))
    await expect(candles.followMends()).rejects.toThrow('away')
    await candles.stop()
    since.mockRestore()
    expect((await memory.last(broker.instrument.id, '1day', 1))[0]!.High).toBe(barAt(day).High)
  })

  it('waits for a write that has begun, and a write for it', async () => {
    const store = new CandleStore(broker.database.pool, leaseFence(broker))
    await store.learnEditions()
    const bar: StoredBar = { instrumentId: broker.instrument.id, period: '1day', candle: barAt(TODAY) }
    const client = await broker.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from instruments where id = $1 for update', [broker.instrument.id])
      const writing = store.write([{ ...bar, candle: { ...bar.candle, Volume: 1e6 } }]).catch((error: unknown) => error)
      await waitUntil(
        async () =>
          (await broker.database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      await client.query('update instruments set candle_edition = candle_edition + 1 where id = $1', [
        broker.instrument.id,
      ])
      await client.query('commit')
      expect(await writing).toBeInstanceOf(Mended)
    } finally {
      client.release()
    }
    expect((await stored('1day')).find(({ Time }) => Time === TODAY)!.Volume).toBeLessThan(1e6)
  })
})
