import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Candle, MINUTE_MS, HOUR_MS } from '@openlot/core/math'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { loadInstruments } from '../src/market/instruments.ts'
import { openMarket } from '../src/market/openMarket.ts'
import { StartError } from '../src/errors/startError.ts'
import { replaySource } from '../src/market/sources/replay/replay.ts'
import type { Source } from '../src/market/terms/source.ts'
import { openDatabase } from '../src/storage/database.ts'
import { newDataFolder, temporaryFolder } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

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

/** No other server is on this database. */
const openFence = {
  parameters: (): [number, number] => [1, 1],
  sql: (n: number) => `select 1 where $${n}::int = $${n + 1}::int`,
}

/** Plays a folder through source, candles and PostgreSQL with a fake clock. */
async function playThrough(folder: string, hours: number): Promise<{ bars: (code: string) => Promise<Candle[]> }> {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  // Without timeouts, since the fake clock advances an hour per step.
  const pool = new pg.Pool({ ...database.connection, connectionTimeoutMillis: 0 })
  try {
    const instruments = await loadInstruments(database.db)
    const source = await replaySource({ folder, speed: 1, instruments, fallback: silent })
    const market = openMarket({ pool, fence: openFence, instruments, source, log })
    await market.start(0)
    for (let hour = 0; hour < Math.floor(hours); hour++) await vi.advanceTimersByTimeAsync(HOUR_MS)
    await vi.advanceTimersByTimeAsync((hours % 1) * HOUR_MS)
    await market.stop()
    expect(market.counts.late).toBe(0)
    const stored = new Map<string, Candle[]>()
    for (const { id, code } of instruments) stored.set(code, await market.candles.last(id, '1min', 20_000))
    return { bars: async (code) => stored.get(code) ?? [] }
  } finally {
    vi.useRealTimers()
    await pool.end()
    await database.stop()
  }
}

/** 1min bars of a recording by definition. */
function barsOf(ticks: number[][]): Omit<Candle, 'Volume'>[] {
  const minutes = Map.groupBy(ticks, ([time]) => Math.floor(time! / MINUTE_MS) * MINUTE_MS)
  return [...minutes].map(([Time, rows]) => {
    const bids = rows.map(([, bid]) => bid!)
    return { Time, Open: bids[0]!, High: Math.max(...bids), Low: Math.min(...bids), Close: bids.at(-1)! }
  })
}

const shift = <Bar extends { Time: number }>(bars: Bar[], by: number): Bar[] =>
  bars.map((bar) => ({ ...bar, Time: bar.Time + by }))
/** By how much the recording was shifted: whole minutes, to start at the current time. */
function shiftOf(played: readonly { Time: number }[], expected: readonly { Time: number }[]): number {
  const startedAt = played[0]!.Time
  expect(startedAt).toBeLessThanOrEqual(NOW)
  expect(startedAt).toBeGreaterThan(NOW - 2 * MINUTE_MS)
  const by = startedAt - expected[0]!.Time
  expect(by % MINUTE_MS).toBe(0)
  return by
}

/** Compares bar by bar, since the diff of two long lists would take minutes to print. */
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
  it('stores the bars of a recording of generated ticks, shifted by whole minutes, in a loop', async () => {
    const folder = recordingFolder(30)
    const { bars } = await playThrough(folder, 1)
    const expected = barsOf(rowsOf(join(folder, 'EURUSD.ticks.csv')))
    const by = shiftOf(await bars('EURUSD'), expected)
    const looped = [...shift(expected, by), ...shift(expected, by + 30 * MINUTE_MS)]
    expectSame((await bars('EURUSD')).slice(0, 60).map(withoutVolume), looped)
  })

  const week = join(recorded, 'replay/oanda-2014-05-04')
  const published = join(recorded, 'EURUSD_oanda_m1_bid_20140501-20140509.csv.gz')
  it.runIf(existsSync(published))('stores the source’s published 1min bars for a recorded EURUSD week', async () => {
    const { bars } = await playThrough(week, 120)
    const ticks = rowsOf(join(week, 'EURUSD.ticks.csv.gz'))
    const first = Math.floor(ticks[0]![0]! / MINUTE_MS) * MINUTE_MS
    const expected = rowsOf(published)
      .map(([Time, Open, High, Low, Close]) => ({ Time: Time!, Open: Open!, High: High!, Low: Low!, Close: Close! }))
      .filter(({ Time }) => Time >= first)
    const by = shiftOf(await bars('EURUSD'), expected)
    const stored = (await bars('EURUSD')).map(withoutVolume).filter(({ Time }) => Time <= expected.at(-1)!.Time + by)
    expect(stored.length).toBe(6967)
    expectSame(stored, shift(expected, by))
  })

  it.runIf(existsSync(recorded))(
    'stores the recording’s bars for a day and a half of ticks in three pairs',
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
  )

  it.skipIf(existsSync(recorded))('skips tests with recorded market data if it is not available', () => {
    expect(existsSync(recorded)).toBe(false)
  })

  it('is open while the recording has ticks, regardless of the calendar, and closed in its gaps', async () => {
    const folder = temporaryFolder()
    const rows = [0, 1, 2, 100, 101, 102].map((minute) => `${1_451_930_400_000 + minute * MINUTE_MS},1.08,1.09`)
    writeFileSync(join(folder, 'EURUSD.ticks.csv'), `time_ms_utc,bid,ask\n${rows.join('\n')}\n`)
    const saturday = Date.parse('2026-11-21T12:00Z')
    const source = await replaySource({
      folder,
      speed: 1,
      instruments: CATALOGUE,
      fallback: silent,
      now: () => saturday,
    })
    expect(source.isOpen('EURUSD', saturday + 1.5 * MINUTE_MS)).toBe(true)
    expect(source.isOpen('EURUSD', saturday + 50 * MINUTE_MS)).toBe(false)
    expect(source.isOpen('EURUSD', saturday + 101 * MINUTE_MS)).toBe(true)
    expect(source.isOpen('EURUSD', saturday + 103 * MINUTE_MS + 1)).toBe(true)
    expect(source.isOpen('GBPUSD', saturday)).toBeUndefined()
  })

  it('plays recordings of bars, and reports the file of an invalid row', async () => {
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
    // Before the start as if it had been played backwards, and forwards before that: no step from bar to bar.
    const history = [...(await source.history('EURUSD', 1_799_999_760_000, 1_800_000_000_000))]
    expect(history).toMatchObject([
      { Open: 1.08, High: 1.1, Low: 1.07, Close: 1.09 },
      { Open: 1.09, High: 1.09, Low: 1.05, Close: 1.06 },
      { Open: 1.06, High: 1.09, Low: 1.05, Close: 1.09 },
      { Open: 1.09, High: 1.1, Low: 1.07, Close: 1.08 },
    ])
    expect(history.map(({ Time }) => Time)).toEqual([4, 3, 2, 1].map((back) => 1_800_000_000_000 - back * MINUTE_MS))
    writeFileSync(join(folder, 'EURUSD.m1.csv'), 'time_ms_utc,open,high,low,close,volume\n1451930400000,1.08,1.10\n')
    await expect(replaySource({ folder, speed: 1, instruments: CATALOGUE, fallback: silent })).rejects.toThrow(
      /EURUSD\.m1\.csv/,
    )
    await expect(
      replaySource({ folder: temporaryFolder(), speed: 1, instruments: CATALOGUE, fallback: silent }),
    ).rejects.toThrow('holds no')
  })

  const TICKS = 'time_ms_utc,bid,ask'
  const BARS = 'time_ms_utc,open,high,low,close,volume'
  it.each([
    ['seconds', 'EURUSD.ticks.csv', `${TICKS}\n1451930400,1.08,1.09`, /:2: .*milliseconds.*seconds/],
    ['microseconds', 'EURUSD.ticks.csv', `${TICKS}\n1451930400000000,1.08,1.09`, /:2: .*milliseconds.*microseconds/],
    ['a date', 'EURUSD.ticks.csv', `${TICKS}\n2016-01-04,1.08,1.09`, /:2: .*milliseconds/],
    ['a high below the close', 'EURUSD.m1.csv', `${BARS}\n1451930400000,1.08,1.085,1.07,1.09,5`, /:2: the high/],
    ['a low above the open', 'EURUSD.m1.csv', `${BARS}\n1451930400000,1.08,1.1,1.085,1.09,5`, /:2: the high/],
    ['text in a bar', 'EURUSD.m1.csv', `${BARS}\n1451930400000,1.08,n/a,1.07,1.09,5`, /:2: n\/a is not a price/],
    ['a huge number in a bar', 'EURUSD.m1.csv', `${BARS}\n1451930400000,1.08,1e21,1.07,1.09,5`, /:2: 1e21/],
    ['no volume', 'EURUSD.m1.csv', `${BARS}\n1451930400000,1.08,1.1,1.07,1.09,many`, /:2: many is not a volume/],
    ['another header', 'EURUSD.ticks.csv', 'Time;Bid;Ask\n1;2;3', /:1: the header must be/],
    ['what is no gzip', 'EURUSD.ticks.csv.gz', `${TICKS}\n1451930400000,1.08,1.09`, /:1: it cannot be read further/],
  ])('is refused with file, line and what is expected: %s', async (_, file, text, message) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, file), `${text}\n`)
    const opening = replaySource({ folder, speed: 1, instruments: CATALOGUE, fallback: silent })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.toThrow(StartError)
  })

  it('is refused where two files are of one instrument; files that are none are told of', async () => {
    const folder = temporaryFolder()
    const write = (file: string, header: string, row: string) =>
      writeFileSync(join(folder, file), `${header}\n${row}\n`)
    write('EURUSD.ticks.csv', TICKS, '1451930400000,1.08,1.09')
    write('GBPUSD-2024.csv', TICKS, '1451930400000,1.08,1.09')
    write('README.txt', '', '')
    const ignored: string[] = []
    const onIgnored = (file: string): void => void ignored.push(file)
    await replaySource({ folder, speed: 1, instruments: CATALOGUE, fallback: silent, onIgnored })
    expect(ignored).toEqual(['GBPUSD-2024.csv'])
    write('EURUSD.m1.csv', BARS, '1451930400000,1.08,1.1,1.07,1.09,5')
    await expect(replaySource({ folder, speed: 1, instruments: CATALOGUE, fallback: silent })).rejects.toThrow(
      'EURUSD.m1.csv and EURUSD.ticks.csv are both of EURUSD',
    )
  })

  it('plays a jump of a recorded bar, which nobody holds back', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'EURUSD.m1.csv'), `${BARS}\n1451930400000,1.08,1.2,1.07,1.09,5\n`)
    const { bars } = await playThrough(folder, 0.015)
    expect((await bars('EURUSD'))[0]).toMatchObject({ High: 1.2, Low: 1.07, Close: 1.09 })
  })
})
