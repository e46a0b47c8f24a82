import { formatPrice } from '@openlot/core/math'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import type { Instrument } from '../src/market/instrument.ts'
import { binance } from '../src/market/sources/live/binance.ts'
import { coinbase } from '../src/market/sources/live/coinbase.ts'
import { kraken } from '../src/market/sources/live/kraken.ts'
import { LiveSource } from '../src/market/sources/live/liveSource.ts'
import { oanda } from '../src/market/sources/live/oanda.ts'
import type { Vendor } from '../src/market/sources/live/vendor.ts'
import type { Source, Tick } from '../src/market/sources/source.ts'
import { atTheEnd } from './support/cleanup.ts'
import { FakeVendor } from './support/vendor.ts'

const MINUTE = 60_000
const SOON = { timeout: 10_000, interval: 5 }
const log = pino({ level: 'silent' })
const only = (...codes: string[]): Instrument[] => CATALOGUE.filter(({ code }) => codes.includes(code))

interface Running {
  readonly source: Source
  readonly ticks: Tick[]
  /** Waits for so many ticks; the newest as text. */
  newest(count: number): Promise<string>
}

async function run(vendor: Vendor, instruments: Instrument[], more: object = {}): Promise<Running> {
  const source = new LiveSource({ vendor, instruments, log, ...more })
  const ticks: Tick[] = []
  atTheEnd(() => source.stop())
  await source.start((tick) => ticks.push(tick))
  return {
    source,
    ticks,
    async newest(count) {
      await vi.waitUntil(() => ticks.length >= count, SOON)
      expect(ticks.length).toBe(count)
      const { code, bid, ask } = ticks.at(-1)!
      return `${code} ${formatPrice(bid)} ${formatPrice(ask)}`
    },
  }
}

const urls = (fake: FakeVendor, scheme = 'ws') => ({
  streamUrl: `${scheme}://127.0.0.1:${fake.port}/stream`,
  restUrl: `http://127.0.0.1:${fake.port}`,
})

describe('Binance', () => {
  const book = (u: number, b: string, a: string, s = 'BTCUSDT') => ({
    stream: `${s.toLowerCase()}@bookTicker`,
    data: { u, s, b, B: '31.21000000', a, A: '40.66000000' },
  })

  test('asks for the book tickers of what it has a symbol of, and gives what comes', async () => {
    const fake = await FakeVendor.start()
    const { source, ticks, newest } = await run(binance(urls(fake)), only('BTCUSD', 'ETHUSD', 'EURUSD'))
    await fake.asked()
    expect(fake.said).toEqual([{ method: 'SUBSCRIBE', params: ['btcusdt@bookTicker', 'ethusdt@bookTicker'], id: 1 }])
    const before = Date.now()
    fake.send({ result: null, id: 1 }, book(10, '91250.10000000', '91250.11000000'))
    expect(await newest(1)).toBe('BTCUSD 91250.1 91250.11')
    // It does not say when: the arrival counts.
    expect(ticks[0]!.time).toBeGreaterThanOrEqual(before)
    expect(ticks[0]!.time).toBeLessThanOrEqual(Date.now())
    expect(source.isOpen('BTCUSD', before)).toBeUndefined()
    expect(source.isOpen('EURUSD', before), 'what it does not have is closed').toBe(false)
    expect(source.counts).toMatchObject({ connected: 1, connects: 1, malformed: 0 })
    fake.ping()
    await vi.waitUntil(() => fake.pongs === 1, SOON)
  })

  test('drops what came before, what nobody asked for and what cannot be read, and goes on', async () => {
    const fake = await FakeVendor.start()
    const { source, newest } = await run(binance(urls(fake)), only('BTCUSD'))
    await fake.asked()
    fake.send(book(10, '100.00', '100.10'), book(10, '100.00', '100.10'), book(9, '99.00', '99.10'))
    fake.send(book(11, '1.1', '1.2', 'DOGEUSDT'))
    fake.send('garbage', '[]', 'null', { stream: 'btcusdt@bookTicker', data: { u: 12, s: 'BTCUSDT', b: 5, a: 6 } })
    fake.send(book(13, 'abc', '100.10'), book(14, '1e5', '100.10'), book(15, 'Infinity', '100.10'))
    fake.send({ error: { code: 2, msg: 'Invalid request' }, id: 1 }, book(16, '101.00', '101.10'))
    expect(await newest(2)).toBe('BTCUSD 101 101.1')
    expect(source.counts).toMatchObject({ repeated: 2, unknown: 1, malformed: 7 })
  })

  test('comes back by itself and asks again: when it is cut off, and when it falls silent', async () => {
    const fake = await FakeVendor.start()
    const { source, newest } = await run(binance(urls(fake)), only('BTCUSD'), { maxSilenceMs: 400 })
    await fake.asked()
    fake.send(book(10, '100.00', '100.10'))
    await newest(1)
    fake.drop()
    await fake.asked(2)
    // The numbers of another connection may be lower.
    fake.send(book(5, '101.00', '101.10'))
    expect(await newest(2)).toBe('BTCUSD 101 101.1')
    // Silence: nothing is sent and nothing is closed.
    await fake.asked(3)
    expect(source.counts?.connects).toBe(2)
    fake.send(book(6, '102.00', '102.10'))
    expect(await newest(3)).toBe('BTCUSD 102 102.1')
    await vi.waitUntil(() => fake.said.length >= 3, SOON)
    expect(new Set(fake.said.map((message) => JSON.stringify(message))).size).toBe(1)
  })

  test('pings alone are no prices: it connects again although the connection lives', async () => {
    const fake = await FakeVendor.start()
    const { ticks } = await run(binance(urls(fake)), only('BTCUSD'), { maxSilenceMs: 1000, maxPriceSilenceMs: 600 })
    const pinging = setInterval(() => fake.ping(), 50)
    atTheEnd(() => clearInterval(pinging))
    await fake.asked(2)
    clearInterval(pinging)
    expect(ticks).toEqual([])
  })

  test('follows another symbol, and none', async () => {
    const fake = await FakeVendor.start()
    const [bitcoin] = only('BTCUSD') as [Instrument]
    const { source, newest } = await run(binance(urls(fake)), [bitcoin])
    await fake.asked()
    source.updateInstrument?.({ ...bitcoin, pricePrecision: 1, symbols: { binance: 'BTCUSDC' } })
    await fake.asked(2)
    await vi.waitUntil(() => fake.said.length === 2, SOON)
    expect(fake.said[1]).toEqual({ method: 'SUBSCRIBE', params: ['btcusdc@bookTicker'], id: 1 })
    fake.send(book(1, '1.1', '1.2'), book(2, '100.04', '100.05', 'BTCUSDC'))
    expect(await newest(1)).toBe('BTCUSD 100 100.1')
    source.updateInstrument?.({ ...bitcoin, symbols: {} })
    await vi.waitUntil(() => fake.sockets.size === 0, SOON)
    expect(source.isOpen('BTCUSD', Date.now())).toBe(false)
  })

  test('its past: page after page, without minutes that had no trade; a refusal to answer is waited for', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    let busy = 1
    const fake = await FakeVendor.start((url, _, response) => {
      if (busy-- > 0) return void response.writeHead(429, { 'retry-after': '0' }).end()
      const [start, end] = [Number(url.searchParams.get('startTime')), Number(url.searchParams.get('endTime'))]
      const count = Math.min(Number(url.searchParams.get('limit')), Math.ceil((end - start + 1) / MINUTE))
      return Array.from({ length: count }, (_bar, index) => {
        const time = start + index * MINUTE
        const trades = (time / MINUTE) % 7 === 0 ? 0 : 12
        return [time, '100.10', '101.20', '99.30', '100.40', '1.5', time + MINUTE - 1, '150', trades, '1', '1', '0']
      })
    })
    const source = new LiveSource({ vendor: binance(urls(fake)), instruments: only('BTCUSD', 'EURUSD'), log })
    const bars = [...(await source.history('BTCUSD', from, from + 2500 * MINUTE))]
    const expected = Array.from({ length: 2500 }, (_, index) => from + index * MINUTE).filter(
      (time) => (time / MINUTE) % 7 !== 0,
    )
    expect(bars.map(({ Time }) => Time)).toEqual(expected)
    expect(bars[0]).toEqual({ Time: expected[0], Open: 100.1, High: 101.2, Low: 99.3, Close: 100.4, Volume: 12 })
    expect(fake.requests.map(({ url }) => url.pathname)).toEqual(Array.from({ length: 4 }, () => '/api/v3/klines'))
    expect(fake.requests[1]?.url.searchParams.get('symbol')).toBe('BTCUSDT')
    expect([...(await source.history('EURUSD', from, from + MINUTE))]).toEqual([])
  })

  test('a past that cannot be read is empty, not the end', async () => {
    const fake = await FakeVendor.start((_url, _request, response) => void response.writeHead(451).end('restricted'))
    const source = new LiveSource({ vendor: binance(urls(fake)), instruments: only('BTCUSD'), log })
    expect([...(await source.history('BTCUSD', 0, 10 * MINUTE))]).toEqual([])
  })
})

describe('Kraken', () => {
  const ticker = (bid: number, ask: number, more: object = {}) => ({
    channel: 'ticker',
    type: 'update',
    data: [{ symbol: 'BTC/USD', bid, bid_qty: 1.5, ask, ask_qty: 0.5, last: bid, volume: 10, vwap: bid, ...more }],
  })

  test('subscribes to every change of bid and ask, reads numbers, leaves heartbeats alone', async () => {
    const fake = await FakeVendor.start()
    const { source, ticks, newest } = await run(kraken(urls(fake)), only('BTCUSD', 'XRPUSD'))
    await fake.asked()
    expect(fake.said).toEqual([
      { method: 'subscribe', params: { channel: 'ticker', symbol: ['BTC/USD', 'XRP/USD'], event_trigger: 'bbo' } },
    ])
    fake.send(
      { channel: 'status', type: 'update', data: [{ system: 'online', version: '2.0.0' }] },
      { method: 'subscribe', result: { channel: 'ticker', symbol: 'BTC/USD' }, success: true },
      { error: 'Currency pair not supported XRP/USD', method: 'subscribe', success: false, symbol: 'XRP/USD' },
      { channel: 'heartbeat' },
      ticker(91250.1, 91250.2),
    )
    expect(await newest(1)).toBe('BTCUSD 91250.1 91250.2')
    fake.send(ticker(91251.1, 91251.2, { timestamp: '2026-11-17T07:49:37.708706Z' }))
    await newest(2)
    expect(ticks[1]!.time).toBe(Date.parse('2026-11-17T07:49:37.708Z'))
    fake.send(ticker(91252.1, 91252.2, { timestamp: '2099-01-01T00:00:00Z' }))
    await newest(3)
    expect(ticks[2]!.time, 'a clock that is ahead makes no price last longer').toBeLessThanOrEqual(Date.now())
    fake.send({ channel: 'ticker', type: 'update', data: [{ symbol: 'BTC/USD', bid: '1', ask: 2 }] }, { channel: 'x' })
    await vi.waitUntil(() => source.counts?.malformed === 2, SOON)
  })

  test('its past', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    const row = (minute: number, trades = 3) => [from / 1000 + minute * 60, '1', '4', '0.5', '2', '1.5', '9', trades]
    const fake = await FakeVendor.start(() => ({
      error: [],
      result: { last: 1, XXBTZUSD: [row(-1), row(0), row(1, 0), row(2), row(3)] },
    }))
    const source = new LiveSource({ vendor: kraken(urls(fake)), instruments: only('BTCUSD'), log })
    const bars = [...(await source.history('BTCUSD', from, from + 3 * MINUTE))]
    expect(bars).toEqual([
      { Time: from, Open: 1, High: 4, Low: 0.5, Close: 2, Volume: 3 },
      { Time: from + 2 * MINUTE, Open: 1, High: 4, Low: 0.5, Close: 2, Volume: 3 },
    ])
    expect(fake.requests[0]?.url.searchParams.get('pair')).toBe('BTCUSD')
  })
})

describe('Coinbase', () => {
  const ticker = (sequence: number, best_bid: string, best_ask: string) => ({
    type: 'ticker',
    sequence,
    product_id: 'BTC-USD',
    price: best_bid,
    best_bid,
    best_bid_size: '0.1',
    best_ask,
    best_ask_size: '0.2',
    side: 'buy',
    time: '2026-11-17T07:49:37.708706Z',
    trade_id: 1,
  })

  test('subscribes to tickers and heartbeats, keeps their order', async () => {
    const fake = await FakeVendor.start()
    const { source, ticks, newest } = await run(coinbase(urls(fake)), only('BTCUSD'))
    await fake.asked()
    expect(fake.said).toEqual([{ type: 'subscribe', product_ids: ['BTC-USD'], channels: ['ticker', 'heartbeat'] }])
    fake.send(
      { type: 'subscriptions', channels: [] },
      { type: 'heartbeat', sequence: 90, last_trade_id: 20, product_id: 'BTC-USD', time: '2026-11-17T07:49:37Z' },
      ticker(100, '91250.10', '91250.11'),
      ticker(99, '1.10', '1.11'),
      { type: 'error', message: 'Failed to subscribe', reason: 'XYZ-USD is not a valid product' },
      { type: 'news' },
    )
    expect(await newest(1)).toBe('BTCUSD 91250.1 91250.11')
    expect(ticks[0]!.time).toBe(Date.parse('2026-11-17T07:49:37.708Z'))
    await vi.waitUntil(() => source.counts?.malformed === 1, SOON)
    expect(source.counts).toMatchObject({ repeated: 1 })
  })

  test('its past comes newest first, 300 minutes a page', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    const fake = await FakeVendor.start((url) => {
      const [start, end] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name)!) / 1000)
      const rows = []
      for (let time = start!; time <= end!; time += 60) rows.unshift([time, 0.5, 4, 1, 2, 0.01])
      return rows
    })
    const source = new LiveSource({ vendor: coinbase(urls(fake)), instruments: only('BTCUSD'), log })
    const bars = [...(await source.history('BTCUSD', from, from + 700 * MINUTE))]
    expect(bars).toHaveLength(700)
    expect(bars[0]).toEqual({ Time: from, Open: 1, High: 4, Low: 0.5, Close: 2, Volume: 1 })
    expect(fake.requests.map(({ url }) => url.pathname)).toEqual(
      Array.from({ length: 3 }, () => '/products/BTC-USD/candles'),
    )
    expect(fake.requests[0]?.headers['user-agent']).toBe('openlot')
  })
})

describe('OANDA', () => {
  const account = '101-001-1234567-001'
  const price = (bid: string, ask: string, more: object = {}) => ({
    type: 'PRICE',
    time: new Date().toISOString().replace('Z', '123456Z'),
    bids: [
      { price: bid, liquidity: 1_000_000 },
      { price: '0.1', liquidity: 10_000_000 },
    ],
    asks: [{ price: ask, liquidity: 1_000_000 }],
    closeoutBid: bid,
    closeoutAsk: ask,
    status: 'tradeable',
    tradeable: true,
    instrument: 'EUR_USD',
    ...more,
  })

  async function startFake(): Promise<FakeVendor> {
    const fake: FakeVendor = await FakeVendor.start((url, request, response) => {
      if (request.headers.authorization !== 'Bearer secret')
        return void response.writeHead(401).end('{"errorMessage":"Insufficient authorization to perform request."}')
      if (url.pathname === `/v3/accounts/${account}/instruments`)
        return {
          instruments: [
            { name: 'EUR_USD', type: 'CURRENCY' },
            { name: 'XAU_USD', type: 'METAL' },
          ],
        }
      return fake.stream(response)
    })
    return fake
  }
  const vendor = (fake: FakeVendor, token = 'secret'): Vendor =>
    oanda({ streamUrl: `http://127.0.0.1:${fake.port}`, restUrl: `http://127.0.0.1:${fake.port}`, token, account })

  test('asks, with its token, for what the account has; takes lines apart however they are cut', async () => {
    const fake = await startFake()
    const { source, newest } = await run(vendor(fake), only('EURUSD', 'XAUUSD', 'USOIL'))
    await fake.asked()
    const { url } = fake.requests.at(-1)!
    expect(url.pathname).toBe(`/v3/accounts/${account}/pricing/stream`)
    expect(url.searchParams.get('instruments')).toBe('EUR_USD,XAU_USD')
    fake.send({ type: 'HEARTBEAT', time: new Date().toISOString() }, price('1.08512', '1.08520'))
    expect(await newest(1)).toBe('EURUSD 1.08512 1.0852')
    const old = price('1.08000', '1.08010', { time: '2026-11-17T07:49:37.708706422Z' })
    fake.send(old, 'garbage', { type: 'PRICE' }, price('x', '1.1'), price('1', '2', { instrument: 'USD_JPY' }))
    await vi.waitUntil(() => source.counts?.unknown === 1, SOON)
    expect(source.counts).toMatchObject({ malformed: 3, repeated: 1, unknown: 1 })
  })

  test('two prices of one millisecond are two, in their order; the same one again is none', async () => {
    const fake = await startFake()
    const { source, newest } = await run(vendor(fake), only('EURUSD'))
    await fake.asked()
    const first = price('1.08512', '1.08520', { time: '2026-11-17T07:49:37.708706422Z' })
    const second = price('1.08513', '1.08521', { time: '2026-11-17T07:49:37.708706423Z' })
    fake.send(first, second, first, second)
    expect(await newest(2)).toBe('EURUSD 1.08513 1.08521')
    await vi.waitUntil(() => source.counts?.repeated === 2, SOON)
  })

  test('what it does not deal in now is closed until it does again', async () => {
    const fake = await startFake()
    const { source, ticks, newest } = await run(vendor(fake), only('EURUSD'))
    await fake.asked()
    fake.send(price('1.08512', '1.08520'))
    await newest(1)
    const later = (seconds: number) => ({ time: new Date(Date.now() + seconds * 1000).toISOString() })
    fake.send(price('1.08512', '1.08520', { tradeable: false, status: 'non-tradeable', ...later(1) }))
    await vi.waitUntil(() => source.isOpen('EURUSD', Date.now()) === false, SOON)
    expect(ticks).toHaveLength(1)
    fake.send(price('1.08513', '1.08521', later(2)))
    expect(await newest(2)).toBe('EURUSD 1.08513 1.08521')
    expect(source.isOpen('EURUSD', Date.now())).toBeUndefined()
    fake.send(price('1', '2', { bids: [], ...later(3) }))
    await vi.waitUntil(() => source.isOpen('EURUSD', Date.now()) === false, SOON)
  })

  test('heartbeats without prices, and a stream that ends: it connects again', async () => {
    const fake = await startFake()
    const always = only('BTCUSD').map((one) => ({ ...one, symbols: { oanda: 'EUR_USD' } }))
    const { ticks } = await run(vendor(fake), always, { maxSilenceMs: 1500, maxPriceSilenceMs: 700 })
    const beating = setInterval(() => fake.send({ type: 'HEARTBEAT', time: '2026-11-17T07:49:37Z' }), 50)
    atTheEnd(() => clearInterval(beating))
    await fake.asked(2)
    clearInterval(beating)
    expect(ticks).toEqual([])
    fake.drop()
    await fake.asked(3)
  })

  test('a wrong token is told to the log, and tried again', async () => {
    const fake = await startFake()
    const lines: string[] = []
    const told = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const source = new LiveSource({ vendor: vendor(fake, 'wrong'), instruments: only('EURUSD'), log: told })
    atTheEnd(() => source.stop())
    await source.start(() => undefined)
    await vi.waitUntil(() => lines.length >= 2, SOON)
    expect(lines[0]).toContain('401')
    expect(lines[0]).toContain('Insufficient authorization')
    expect(lines.join('')).not.toContain('wrong')
  })

  test('its past: bids, whole minutes only', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    const fake = await FakeVendor.start((url) => {
      const start = Date.parse(url.searchParams.get('from')!)
      const count = Number(url.searchParams.get('count'))
      const until = from + 6000 * MINUTE
      const candles = []
      for (let time = start; time < until && candles.length < count; time += MINUTE) {
        const bid = { o: '1.10000', h: '1.30000', l: '1.00000', c: '1.20000' }
        const text = new Date(time).toISOString().replace('.000Z', '.000000000Z')
        candles.push({ complete: time < until - MINUTE, volume: 7, time: text, bid })
      }
      return { instrument: 'EUR_USD', granularity: 'M1', candles }
    })
    const source = new LiveSource({ vendor: vendor(fake), instruments: only('EURUSD'), log })
    const bars = [...(await source.history('EURUSD', from, from + 9000 * MINUTE))]
    expect(bars).toHaveLength(5999)
    expect(bars[0]).toEqual({ Time: from, Open: 1.1, High: 1.3, Low: 1, Close: 1.2, Volume: 7 })
    expect(fake.requests[0]?.url.searchParams.get('price')).toBe('B')
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer secret')
  })
})
