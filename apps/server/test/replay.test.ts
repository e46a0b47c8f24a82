import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Candle } from '@openlot/core/math'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { CandleStore } from '../src/market/candles/candleStore.ts'
import { Candles } from '../src/market/candles/candles.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import { Market } from '../src/market/market.ts'
import { replaySource } from '../src/market/sources/replay/replay.ts'
import { simulatedSource } from '../src/market/sources/simulated/simulated.ts'
import type { Source } from '../src/market/sources/source.ts'
import { openDatabase } from '../src/storage/database.ts'
import { temporaryFolder } from './support/process.ts'
import { recordingFolder } from './support/recording.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-03-02T10:00:20Z')
const recorded = resolve(import.meta.dirname, '../../../../shared/market-data')
const log = pino({ level: 'silent' })

const silent: Source = {
  name: 'none',
  start: async () => {},
  stop: async () => {},
  isOpen: () => undefined,
  history: () => [],
}

function rowsOf(path: string): number[][] {
  const text = path.endsWith('.gz') ? gunzipSync(readFileSync(path)).toString() : readFileSync(path, 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number))
}

/** Plays a whole folder through source, candles and PostgreSQL on a clock that the test turns. */
async function playThrough(folder: string, hours: number): Promise<{ bars: (code: string) => Promise<Candle[]> }> {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: temporaryFolder(), log })
  // Without time limits: the clock that they would be measured by runs an hour at a step here.
  const pool = new pg.Pool({ ...database.connection, connectionTimeoutMillis: 0 })
  try {
    const instruments = await loadInstruments(database.db)
    const source = await replaySource({ folder, speed: 1, instruments, fallback: silent })
    const candles = new Candles(new CandleStore(pool), log)
    const market = new Market({ instruments, candles, source, log })
    await market.start(0)
    for (let hour = 0; hour < hours; hour++) await vi.advanceTimersByTimeAsync(HOUR)
    await market.stop()
    expect(market.counts.late).toBe(0)
    const stored = new Map<string, Candle[]>()
    for (const { id, code } of instruments) stored.set(code, await candles.last(id, '1min', 20_000))
    return { bars: async (code) => stored.get(code) ?? [] }
  } finally {
    vi.useRealTimers()
    await pool.end()
    await database.stop()
  }
}

/** 1min bars of a recording by the plain definition. */
function barsOf(ticks: number[][]): Omit<Candle, 'Volume'>[] {
  const minutes = Map.groupBy(ticks, ([time]) => Math.floor(time! / MINUTE) * MINUTE)
  return [...minutes].map(([Time, rows]) => {
    const bids = rows.map(([, bid]) => bid!)
    return { Time, Open: bids[0]!, High: Math.max(...bids), Low: Math.min(...bids), Close: bids.at(-1)! }
  })
}

const shift = <Bar extends { Time: number }>(bars: Bar[], by: number): Bar[] =>
  bars.map((bar) => ({ ...bar, Time: bar.Time + by }))
/** How far the recording was moved: whole minutes, so that it begins at the clock's time. */
function shiftOf(played: readonly { Time: number }[], expected: readonly { Time: number }[]): number {
  const began = played[0]!.Time
  expect(began).toBeLessThanOrEqual(NOW)
  expect(began).toBeGreaterThan(NOW - 2 * MINUTE)
  const by = began - expected[0]!.Time
  expect(by % MINUTE).toBe(0)
  return by
}

/** Compares bar by bar: a difference of two long lists would take minutes to print. */
function expectSame(actual: readonly Omit<Candle, 'Volume'>[], expected: readonly Omit<Candle, 'Volume'>[]): void {
  actual.forEach((bar, index) => expect(bar, `bar ${index}`).toEqual(expected[index]))
  expect(actual.length).toBe(expected.length)
}

const withoutVolume = ({ Time, Open, High, Low, Close }: Candle): Omit<Candle, 'Volume'> => ({
  Time,
  Open,
  High,
  Low,
  Close,
})

describe('a replayed market', () => {
  test('made-up ticks: stored bars are those of the recording, shifted by whole minutes, looped', async () => {
    const folder = recordingFolder(30)
    const { bars } = await playThrough(folder, 1)
    const expected = barsOf(rowsOf(join(folder, 'EURUSD.ticks.csv')))
    const by = shiftOf(await bars('EURUSD'), expected)
    const looped = [...shift(expected, by), ...shift(expected, by + 30 * MINUTE)]
    expectSame((await bars('EURUSD')).slice(0, 60).map(withoutVolume), looped)
  })

  const week = join(recorded, 'replay/oanda-2014-05-04')
  const published = join(recorded, 'EURUSD_oanda_m1_bid_20140501-20140509.csv.gz')
  test.runIf(existsSync(published))(
    'a recorded EURUSD week: every bar equals the source’s own published 1min bars',
    async () => {
      const { bars } = await playThrough(week, 120)
      const ticks = rowsOf(join(week, 'EURUSD.ticks.csv.gz'))
      const first = Math.floor(ticks[0]![0]! / MINUTE) * MINUTE
      const expected = rowsOf(published)
        .map(([Time, Open, High, Low, Close]) => ({ Time: Time!, Open: Open!, High: High!, Low: Low!, Close: Close! }))
        .filter(({ Time }) => Time >= first)
      const by = shiftOf(await bars('EURUSD'), expected)
      const stored = (await bars('EURUSD')).map(withoutVolume).filter(({ Time }) => Time <= expected.at(-1)!.Time + by)
      expect(stored.length).toBe(6967)
      expectSame(stored, shift(expected, by))
    },
    300_000,
  )

  test.runIf(existsSync(recorded))(
    'recorded ticks of a day and a half in three pairs: every bar is the recording’s',
    async () => {
      const folder = join(recorded, 'replay/truefx-2016-01-04')
      const { bars } = await playThrough(folder, 24)
      for (const code of ['EURUSD', 'GBPUSD', 'USDJPY']) {
        const expected = barsOf(rowsOf(join(folder, `${code}.ticks.csv.gz`)))
        const by = shiftOf(await bars(code), expected)
        const played = (await bars(code)).map(withoutVolume)
        const whole = played.slice(0, -1)
        expect(whole.length).toBeGreaterThan(1300)
        expectSame(whole, shift(expected, by).slice(0, whole.length))
      }
    },
    300_000,
  )

  test.skipIf(existsSync(recorded))('recorded market data is not here: its tests were skipped', () => {
    expect(existsSync(recorded)).toBe(false)
  })

  test('it is open while its recording has ticks, whatever the calendar says, and closed in its gaps', async () => {
    const folder = temporaryFolder()
    const rows = [0, 1, 2, 100, 101, 102].map((minute) => `${1_451_930_400_000 + minute * MINUTE},1.08,1.09`)
    writeFileSync(join(folder, 'EURUSD.ticks.csv'), `time_ms_utc,bid,ask\n${rows.join('\n')}\n`)
    const saturday = Date.parse('2026-11-21T12:00Z')
    const source = await replaySource({
      folder,
      speed: 1,
      instruments: CATALOGUE,
      fallback: silent,
      now: () => saturday,
    })
    expect(source.isOpen('EURUSD', saturday + 1.5 * MINUTE)).toBe(true)
    expect(source.isOpen('EURUSD', saturday + 50 * MINUTE)).toBe(false)
    expect(source.isOpen('EURUSD', saturday + 101 * MINUTE)).toBe(true)
    expect(source.isOpen('EURUSD', saturday + 103 * MINUTE + 1)).toBe(true)
    expect(source.isOpen('GBPUSD', saturday)).toBeUndefined()
  })

  test('bars without ticks are played too, and a file that cannot be read says where', async () => {
    const folder = temporaryFolder()
    writeFileSync(
      join(folder, 'EURUSD.m1.csv'),
      'time_ms_utc,open,high,low,close,volume\n1451930400000,1.08,1.10,1.07,1.09,5\n1451930460000,1.09,1.09,1.05,1.06,5\n',
    )
    const source = await replaySource({
      folder,
      speed: 1,
      instruments: CATALOGUE,
      fallback: silent,
      now: () => 1_800_000_000_000,
    })
    const [first, second] = await source.history('EURUSD', 1_799_999_880_000, 1_800_000_000_000)
    expect(first).toMatchObject({ Open: 1.08, High: 1.1, Low: 1.07, Close: 1.09 })
    expect(second).toMatchObject({ Open: 1.09, High: 1.09, Low: 1.05, Close: 1.06 })
    writeFileSync(join(folder, 'EURUSD.m1.csv'), 'time_ms_utc,open,high,low,close,volume\n1451930400000,1.08,1.10\n')
    await expect(replaySource({ folder, speed: 1, instruments: CATALOGUE, fallback: silent })).rejects.toThrow(
      /EURUSD\.m1\.csv/,
    )
    await expect(
      replaySource({ folder: temporaryFolder(), speed: 1, instruments: CATALOGUE, fallback: silent }),
    ).rejects.toThrow('holds no')
  })
})

describe('the simulated market', () => {
  const tuesday = Date.parse('2026-11-17T00:00Z')
  const past = async (seed: string, code: string, from = tuesday, to = tuesday + 24 * HOUR): Promise<Candle[]> => [
    ...(await simulatedSource({ instruments: CATALOGUE, seed }).history(code, from, to)),
  ]

  test('is the same for the same seed, whenever and in whatever pieces it is asked', async () => {
    const day = await past('a', 'EURUSD')
    expect(await past('a', 'EURUSD')).toEqual(day)
    expect([
      ...(await past('a', 'EURUSD', tuesday, tuesday + 7 * HOUR)),
      ...(await past('a', 'EURUSD', tuesday + 7 * HOUR)),
    ]).toEqual(day)
    expect(await past('b', 'EURUSD')).not.toEqual(day)
  })

  test('keeps sessions: no bar on a forex weekend, bars all week for coins', async () => {
    const saturday = Date.parse('2026-11-21T00:00Z')
    expect(await past('a', 'EURUSD', saturday, saturday + 24 * HOUR)).toEqual([])
    expect(await past('a', 'BTCUSD', saturday, saturday + 24 * HOUR)).toHaveLength(1440)
  })

  test('moves as believably as its volatility says, busiest when London and New York overlap', async () => {
    const bars = await past('a', 'EURUSD', tuesday, tuesday + 72 * HOUR)
    const returns = bars.slice(1).map((bar, index) => Math.log(bar.Close / bars[index]!.Close))
    const yearly = Math.sqrt((returns.reduce((sum, one) => sum + one * one, 0) / returns.length) * 1440 * 365)
    expect(yearly).toBeGreaterThan(0.03)
    expect(yearly).toBeLessThan(0.25)
    const range = (from: number, to: number): number =>
      bars
        .filter(({ Time }) => {
          const hour = new Date(Time).getUTCHours()
          return hour >= from && hour < to
        })
        .reduce((sum, { High, Low }) => sum + High - Low, 0) /
      (to - from)
    expect(range(13, 16)).toBeGreaterThan(range(21, 24))
    for (const { Open, High, Low, Close } of bars) {
      expect(High).toBeGreaterThanOrEqual(Math.max(Open, Close))
      expect(Low).toBeLessThanOrEqual(Math.min(Open, Close))
    }
  })

  test('correlated majors: the euro and the pound move together against the dollar', async () => {
    const returns = async (code: string): Promise<number[]> => {
      const bars = await past('a', code, tuesday, tuesday + 72 * HOUR)
      return bars.slice(5).map((bar, index) => Math.log(bar.Close / bars[index]!.Close))
    }
    const [euro, pound] = [await returns('EURUSD'), await returns('GBPUSD')]
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const covariance = mean(euro.map((value, index) => value * pound[index]!))
    const correlation = covariance / Math.sqrt(mean(euro.map((v) => v * v)) * mean(pound.map((v) => v * v)))
    expect(correlation).toBeGreaterThan(0.35)
  })
})
