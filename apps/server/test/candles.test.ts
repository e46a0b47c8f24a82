import { CODES, MARKET_CLOSED, MARKET_OPEN, endpoints } from '@openlot/core/contract'
import { type Candle, HOUR_MS, MINUTE_MS, PERIODS, candleStart, foldCandles } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { onlyEra } from '../src/market/sources/simulated/eras.ts'
import { simulatedSource } from '../src/market/sources/simulated/simulated.ts'
import { Client, send } from './support/client.ts'
import { type ServerProcess, clockFrom, startServer, temporaryFolder } from './support/server.ts'
import { query } from './support/database.ts'
import { pagedBack, pagedOn } from './support/pagedBack.ts'
import { recordingFolder } from './support/recording.ts'
import { FakeVendor } from './support/fakeVendor.ts'

const BTC = 50
const minutesBetween = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / MINUTE_MS }, (_, index) => from + index * MINUTE_MS)

/** Expects unique, ordered, non-empty bars, and longer periods that equal the folded minutes. */
async function expectSound(client: Client, forex_id: number, now: number): Promise<Candle[]> {
  const minutes = await pagedBack(client, forex_id, '1min', 500)
  const times = minutes.map(({ Time }) => Time)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  for (const bar of minutes) {
    expect(bar.Volume).toBeGreaterThan(0)
    expect(bar.High).toBeGreaterThanOrEqual(Math.max(bar.Open, bar.Close))
    expect(bar.Low).toBeLessThanOrEqual(Math.min(bar.Open, bar.Close))
  }
  for (const period of PERIODS) {
    const isOver = ({ Time }: Candle): boolean => Time < candleStart(now, period)
    const bars = (await pagedBack(client, forex_id, period, 97)).filter(isOver)
    expect(bars, period).toEqual(foldCandles(minutes, period).filter(isOver))
    expect((await pagedOn(client, forex_id, period, { limit: 97 })).filter(isOver), period).toEqual(bars)
    // A bar that has begun before is not given in part, and a closure is stepped over.
    const since = (bars[Math.floor(bars.length / 2)]?.Time ?? now) + 1
    expect(
      (await pagedOn(client, forex_id, period, { limit: 500, since })).filter(isOver),
      `${period} since ${since}`,
    ).toEqual(bars.filter(({ Time }) => Time >= since))
  }
  return minutes
}

const bar = async (client: Client, forex_id: number, time: number): Promise<Candle | undefined> =>
  (await client.call(endpoints.candles, { forex_id, period: '1min', limit: 1, end: time + 1 }))[0]

/**
 * Waits until ticks of the minute at `time` are stored, then kills the server.
 *
 * @param isQuiet no more ticks come, so it waits for all of them.
 * @returns the bar as far as it is surely stored; its `Close` is of the answer.
 */
async function cutOff(
  server: ServerProcess,
  client: Client,
  forex_id: number,
  time: number,
  isQuiet = false,
): Promise<Candle> {
  let cut: Candle | undefined
  await waitUntil(async () => {
    cut = await bar(client, forex_id, time)
    const [stored] = await query(
      server,
      `select high, low, volume from candles where instrument_id = ${forex_id} and period = 0 and time = ${time}`,
    )
    if (cut?.Time !== time || stored === undefined) return false
    const volume = Number(stored['volume'])
    if (isQuiet) return volume >= 2 && volume === cut.Volume
    // The answer may hold a tick that is not stored yet, and is lost with the process.
    cut = { ...cut, High: Number(stored['high']), Low: Number(stored['low']), Volume: volume }
    return volume >= 2
  })
  await server.end('SIGKILL')
  return cut!
}

describe('candles after downtime', () => {
  const friday = Date.parse('2026-11-20T21:30:00Z')
  const closes = Date.parse('2026-11-20T22:00Z')
  const opens = Date.parse('2026-11-22T22:00Z')
  const back = Date.parse('2026-11-22T22:20:00Z')

  it('backfills a simulated market over a weekend without gaps or duplicates, and completes the last minute', async () => {
    const dataDir = temporaryFolder()
    const environment = { MARKET: 'simulated:away', HISTORY_DAYS: '3' }
    const first = await startServer({
      dataDir,
      environment: { ...environment, ...clockFrom(friday + 5000) },
    })
    const cut = await cutOff(first, new Client(first.port), 1, friday)

    const second = await startServer({
      dataDir,
      environment: { ...environment, ...clockFrom(back + 10_000) },
    })
    const client = new Client(second.port)
    const minutes = await expectSound(client, 1, back)
    const since = minutes.filter(({ Time }) => Time >= friday - HOUR_MS && Time < back)
    // The euro is closed from Friday to Sunday, 17:00 New York.
    expect(since.map(({ Time }) => Time)).toEqual([
      ...minutesBetween(friday - HOUR_MS, closes),
      ...minutesBetween(opens, back),
    ])
    const calm = onlyEra('calm')
    const source = simulatedSource({ instruments: CATALOGUE, seed: 'away', eras: () => calm })
    const [whole, ...missed] = await source.history('EURUSD', friday, back)
    const repaired = since.find(({ Time }) => Time === friday)!
    expect(repaired).toEqual({
      Time: friday,
      Open: cut.Open,
      Close: whole!.Close,
      High: expect.any(Number),
      Low: expect.any(Number),
      Volume: expect.any(Number),
    })
    expect(repaired.High).toBeGreaterThanOrEqual(Math.max(cut.High, whole!.High))
    expect(repaired.Low).toBeLessThanOrEqual(Math.min(cut.Low, whole!.Low))
    expect(repaired.Volume, 'a bar only grows').toBeGreaterThanOrEqual(Math.max(cut.Volume, whole!.Volume))
    expect(since.filter(({ Time }) => Time > friday)).toEqual(missed)
    // Coins never close.
    const coins = await expectSound(client, BTC, back)
    expect(coins.filter(({ Time }) => Time >= friday - HOUR_MS && Time < back).map(({ Time }) => Time)).toEqual(
      minutesBetween(friday - HOUR_MS, back),
    )
  })

  it('knows the last day of a market that has been closed for longer than the history', async () => {
    const saturday = Date.parse('2026-11-21T22:30Z')
    const environment = { MARKET: 'simulated:weekend', HISTORY_DAYS: '1', ...clockFrom(saturday) }
    const client = new Client((await startServer({ environment })).port)
    const minutes = await expectSound(client, 1, saturday)
    expect(minutes[0]!.Time).toBe(Date.parse('2026-11-19T22:00Z'))
    expect(minutes.at(-1)!.Time).toBe(closes - MINUTE_MS)
    const euro = (await client.call(endpoints.instruments, {})).find(({ Id }) => Id === 1)
    expect(Number(euro!.ForexQuotations.Bid)).toBe(minutes.at(-1)!.Close)
    // Coins, which never close, have no more than was asked for.
    expect((await expectSound(client, BTC, saturday))[0]!.Time).toBe(Date.parse('2026-11-20T22:00Z'))
  })

  it('backfills a replayed market from the recording', async () => {
    const dataDir = temporaryFolder()
    const environment = { MARKET: `replay:${recordingFolder()}`, HISTORY_DAYS: '1' }
    const first = await startServer({ dataDir, environment: { ...environment, ...clockFrom(friday + 20_000) } })
    await cutOff(first, new Client(first.port), 1, friday)
    const now = friday + 3 * HOUR_MS
    const second = await startServer({ dataDir, environment: { ...environment, ...clockFrom(now + 20_000) } })
    const client = new Client(second.port)
    await waitUntil(async () => (await bar(client, 1, now))?.Time === now)
    const minutes = await expectSound(client, 1, now)
    // Regardless of the calendar.
    expect(minutes.filter(({ Time }) => Time >= friday - HOUR_MS && Time < now).map(({ Time }) => Time)).toEqual(
      minutesBetween(friday - HOUR_MS, now),
    )
  })
})

describe('a live market', () => {
  const now = Date.parse('2026-11-18T15:00:00Z')

  /** A minute's bar in the vendor's history. */
  const kline = (time: number): unknown[] => {
    const open = 90_000 + ((time / MINUTE_MS) % 100)
    return [
      time,
      open.toFixed(8),
      (open + 9).toFixed(8),
      (open - 9).toFixed(8),
      (open + 1).toFixed(8),
      '1',
      0,
      '1',
      40,
      '1',
      '1',
      '0',
    ]
  }
  const vendor = (): Promise<FakeVendor> =>
    FakeVendor.start((url) => {
      const [start, end, limit] = ['startTime', 'endTime', 'limit'].map((name) => Number(url.searchParams.get(name)))
      return minutesBetween(start!, Math.floor(end! / MINUTE_MS + 1) * MINUTE_MS)
        .slice(0, limit)
        .map(kline)
    })
  let u = 0
  const tick = (b: string, a: string) => ({
    stream: 'btcusdt@bookTicker',
    data: { u: ++u, s: 'BTCUSDT', b, B: '1', a, A: '1' },
  })

  it('trades only on the vendor’s prices, becomes stale without them, recovers, and backfills from its history', async () => {
    const fake = await vendor()
    const dataDir = temporaryFolder()
    const environment = {
      MARKET: 'binance',
      HISTORY_DAYS: '1',
      BINANCE_STREAM_URL: `ws://127.0.0.1:${fake.port}/stream`,
      BINANCE_REST_URL: `http://127.0.0.1:${fake.port}`,
    }
    const first = await startServer({ dataDir, environment: { ...environment, ...clockFrom(now + 2000) } })
    await query(first, `update instruments set stale_seconds = 2, mark_up = 150 where code = 'BTCUSD'`)
    const client = new Client(first.port)
    const token = await client.demo()
    const listed = async (code: string) => (await client.call(endpoints.instruments, { searchCurrency: code }))[0]!
    const order = { type: 1, status: 1, forex_id: BTC, cont: '0.10', multiple: 10 }
    const answer = async (changes: object = {}) =>
      (await client.envelope(endpoints.submitOrder, { ...order, ...changes }, { token })).code
    expect(await answer(), 'a historical bar is not a price').toBe(CODES.QUOTE_STALE)
    await waitUntil(async () => (await listed('BTCUSD')).StaleSeconds === 2)

    await fake.waitForSubscription()
    const sending = setInterval(() => fake.send(tick('90010.10', '90010.60')), 100)
    await waitUntil(async () => (await listed('BTCUSD')).ForexQuotations.Stale === 0)
    const { ForexQuotations, MarketStatus } = await listed('BTCUSD')
    expect(MarketStatus).toBe(MARKET_OPEN)
    // The broker's mark-up: 150 steps of a cent above the vendor's ask.
    expect(ForexQuotations).toMatchObject({ Bid: '90010.10', Ask: '90012.10', Close: '90010.10' })
    expect(await client.order(token, order)).toMatchObject({ Price: '90012.10' })
    for (const code of ['EURUSD', 'US500']) {
      const nothing = await listed(code)
      expect(nothing.MarketStatus, 'an instrument without a symbol is closed').toBe(MARKET_CLOSED)
      expect(Number(nothing.ForexQuotations.Bid), 'and has no quote').toBe(0)
    }
    expect(await answer({ forex_id: 1 })).toBe(CODES.MARKET_CLOSED)
    clearInterval(sending)

    const pinging = setInterval(() => fake.ping(), 100)
    await waitUntil(async () => (await listed('BTCUSD')).ForexQuotations.Stale === 1)
    expect(await answer(), 'heartbeats do not make a price fresh').toBe(CODES.QUOTE_STALE)
    clearInterval(pinging)
    fake.drop()
    await fake.waitForSubscription(2)
    fake.send(tick('90011.10', '90011.60'), 'garbage')
    await waitUntil(async () => (await listed('BTCUSD')).ForexQuotations.Stale === 0)
    await waitUntil(async () => {
      const { body } = await send(first.port, { path: '/metrics' })
      return body.includes('openlot_source_malformed_total 1') && body.includes('openlot_source_connects_total 2')
    })

    const cut = await cutOff(first, client, BTC, candleStart(now, '1min'), true)
    const later = now + 5 * HOUR_MS
    const second = await startServer({ dataDir, environment: { ...environment, ...clockFrom(later + 1000) } })
    const minutes = await expectSound(new Client(second.port), BTC, later)
    const between = minutes.filter(({ Time }) => Time >= now - 10 * HOUR_MS && Time < later)
    expect(between.map(({ Time }) => Time)).toEqual(minutesBetween(now - 10 * HOUR_MS, later))
    const whole = 90_000 + ((now / MINUTE_MS) % 100)
    expect(between.find(({ Time }) => Time === now)).toEqual({
      Time: now,
      Open: cut.Open,
      High: Math.max(cut.High, whole + 9),
      Low: Math.min(cut.Low, whole - 9),
      Close: whole + 1,
      Volume: expect.any(Number),
    })
  })

  it('starts without the vendor’s history, and reads it once it is available', async () => {
    const fake = await vendor()
    const dataDir = temporaryFolder()
    const streamed = { MARKET: 'binance', BINANCE_STREAM_URL: `ws://127.0.0.1:${fake.port}` }
    const first = await startServer({
      dataDir,
      environment: {
        ...streamed,
        HISTORY_DAYS: '1',
        BINANCE_REST_URL: 'http://127.0.0.1:1',
        ...clockFrom(now + 1000),
      },
    })
    await fake.waitForSubscription()
    const sending = setInterval(() => fake.send(tick('90010.10', '90010.60')), 50)
    await cutOff(first, new Client(first.port), BTC, now)
    clearInterval(sending)
    const second = await startServer({
      dataDir,
      environment: {
        ...streamed,
        HISTORY_DAYS: '12',
        BINANCE_REST_URL: `http://127.0.0.1:${fake.port}`,
        ...clockFrom(now + 10 * MINUTE_MS),
      },
    })
    const minutes = await expectSound(new Client(second.port), BTC, now + 10 * MINUTE_MS)
    expect(minutes.map(({ Time }) => Time)).toEqual(minutesBetween(minutes[0]!.Time, now + 10 * MINUTE_MS))
    expect(minutes.length).toBeGreaterThan(12 * 1440)
  })
})
