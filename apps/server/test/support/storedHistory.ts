import { createHash } from 'node:crypto'
import {
  type Candle,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  STORED_PERIODS,
  type StoredPeriod,
  candleStart,
  foldCandles,
  nextCandleStart,
  tradingDayStart,
} from '@openlot/core/math'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Leases, partitionLease } from '../../src/cluster/lease.ts'
import { leaseFence } from '../../src/engine/run/leaseFence.ts'
import { CandleQueries } from '../../src/market/candles/candleQueries.ts'
import { CandleStore, type StoredBar } from '../../src/market/candles/candleStore.ts'
import { FILLED_PERIODS } from '../../src/market/candles/depths.ts'
import { loadInstruments } from '../../src/market/instruments.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import type { Source } from '../../src/market/terms/source.ts'
import { mendCandles } from '../../src/operator/candleMends.ts'
import { timeText } from '../../src/operator/mendInput.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { newDataFolder } from './server.ts'

const log = pino({ level: 'silent' })
export const operator = { name: 'night shift' }
export const CODE = 'BTCUSD'

/** Minutes since then, five minutes of the day before, hours of the two before, and days of the three before those. */
export const TODAY = tradingDayStart(Date.now() - 2 * DAY_MS)
export const dayBefore = (days: number): number => tradingDayStart(TODAY - days * DAY_MS + HOUR_MS)
export const SINCE = { '1min': TODAY, '5min': dayBefore(1), '60min': dayBefore(3), '1day': dayBefore(6) } as const
export const NOON = TODAY + 12 * HOUR_MS

/** The broker of a test file. */
export const broker = {} as { database: Database; epoch: number; instrument: Instrument }

let leases: Leases

/** Stores the bars anew before each test of the file. */
export function withStoredHistory(): void {
  beforeAll(async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    leases = new Leases({ connection: database.connection, leaseMs: 8000 })
    const lease = await leases.acquire(partitionLease(0), {
      onLost: () => undefined,
      signal: new AbortController().signal,
    })
    const instrument = (await loadInstruments(database.db)).find(({ code }) => code === CODE)!
    Object.assign(broker, { database, instrument, epoch: lease.epoch })
  })
  afterAll(async () => {
    await leases.stop()
    await broker.database.stop()
  })
  afterEach(() => void vi.useRealTimers())
  beforeEach(async () => {
    await broker.database.pool.query('delete from candles')
    await broker.database.pool.query('delete from candle_fills')
    const store = new CandleStore(broker.database.pool, leaseFence(broker))
    await store.load(soundBars())
    for (const period of FILLED_PERIODS)
      await broker.database.pool.query('insert into candle_fills values ($1, $2, $3)', [
        broker.instrument.id,
        { '5min': 1, '60min': 4, '1day': 5 }[period],
        SINCE[period],
      ])
  })
}

/** A bar that is known by its start; those that follow each other lie within a few dollars. */
export const barAt = (Time: number): Candle => {
  const price = 90_000 + ((Time / MINUTE_MS) % 7)
  return { Time, Open: price, High: price + 3, Low: price - 2, Close: price + 1, Volume: 4 }
}

/** Bars of a period, with a gap in each day. */
export function* barsOf(period: StoredPeriod, from: number, to: number): Generator<Candle> {
  for (let Time = from; Time < to; Time = nextCandleStart(Time, period))
    if (period === '1day' || Math.floor(Time / HOUR_MS) % 24 !== 3) yield barAt(Time)
}

/** All that is stored at the beginning of a test: each longer bar is the fold of the finest that there are. */
function soundBars(): StoredBar[] {
  let to = TODAY + DAY_MS
  return STORED_PERIODS.flatMap((period, at) => {
    const finest = [...barsOf(period, SINCE[period], to)]
    to = SINCE[period]
    return STORED_PERIODS.slice(at).flatMap((longer) =>
      foldCandles(finest, longer).map((candle) => ({ instrumentId: broker.instrument.id, period: longer, candle })),
    )
  })
}

export async function stored(period: StoredPeriod): Promise<Candle[]> {
  return new CandleQueries(broker.database.pool).last(broker.instrument.id, period, 100_000)
}

/** All that a mend could have changed. */
export async function fingerprint(): Promise<string> {
  const { rows } = await broker.database.pool.query(
    `select (select md5(string_agg(candles::text, '/' order by instrument_id, period, time)) from candles) as candles,
     (select string_agg(id || ':' || candle_edition, '/' order by id) from instruments) as editions,
     (select count(*) from audit_log) as acts`,
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

export const spoil = (period: StoredPeriod, time: number, changes: string): Promise<unknown> =>
  broker.database.pool.query(
    `update candles set ${changes} where instrument_id = $1 and time = $3
     and period = array_position(array['1min', '5min', '', '', '60min', '1day'], $2) - 1`,
    [broker.instrument.id, period, time],
  )

/** Spoils a minute, and all that is made of it. */
export async function spoilMinute(time: number, changes = 'high = 190000'): Promise<void> {
  for (const period of STORED_PERIODS) await spoil(period, candleStart(time, period), changes)
}

export async function expectSound(): Promise<void> {
  for (const period of STORED_PERIODS)
    expect(await stored(period), period).toEqual(
      soundBars()
        .flatMap((bar) => (bar.period === period ? [bar.candle] : []))
        .toSorted((a, b) => a.Time - b.Time),
    )
}

export const noSource = (): Promise<Source> => Promise.reject(new Error('no source is needed'))

export const mend = (
  { from, to, dropOutliers, refetch = false }: { from: number; to: number; dropOutliers?: string; refetch?: boolean },
  source: () => Promise<Source> = noSource,
  on: Pick<Database, 'pool' | 'db'> = broker.database,
) =>
  mendCandles(
    on,
    operator,
    { code: CODE.toLowerCase(), from: timeText(from), to: timeText(to), dropOutliers, refetch },
    source,
  )

/** A source of the bars of above. */
export const known: Source = {
  name: 'known',
  isReproducible: true,
  isOpen: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  history: (_, from, to, period = '1min') => barsOf(period, Math.max(from, SINCE[period]), to),
}
