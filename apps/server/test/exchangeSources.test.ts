import { MINUTE_MS } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import type { Instrument } from '../src/market/terms/instrument.ts'
import { binance } from '../src/market/sources/live/binance.ts'
import { coinbase } from '../src/market/sources/live/coinbase.ts'
import { kraken } from '../src/market/sources/live/kraken.ts'
import { LiveSource } from '../src/market/sources/live/liveSource.ts'
import { onCleanup } from './support/cleanup.ts'
import { FakeVendor } from './support/fakeVendor.ts'
import { instrumentsOf, log, startSource, urlsOf } from './support/liveSource.ts'

describe('Binance', () => {
  const book = (u: number, b: string, a: string, s = 'BTCUSDT') => ({
    stream: `${s.toLowerCase()}@bookTicker`,
    data: { u, s, b, B: '31.21000000', a, A: '40.66000000' },
  })

  it('subscribes to the book tickers of its symbols and sends ticks', async () => {
    const fake = await FakeVendor.start()
    const { source, ticks, newest } = await startSource(
      binance(urlsOf(fake)),
      instrumentsOf('BTCUSD', 'ETHUSD', 'EURUSD'),
    )
    await fake.waitForSubscription()
    expect(fake.received).toEqual([
      { method: 'SUBSCRIBE', params: ['btcusdt@bookTicker', 'ethusdt@bookTicker'], id: 1 },
    ])
    const before = Date.now()
    fake.send({ result: null, id: 1 }, book(10, '91250.10000000', '91250.11000000'))
    expect(await newest(1)).toBe('BTCUSD 91250.1 91250.11')
    // There is no timestamp, so the time of arrival is used.
    expect(ticks[0]!.time).toBeGreaterThanOrEqual(before)
    expect(ticks[0]!.time).toBeLessThanOrEqual(Date.now())
    expect(source.isOpen('BTCUSD', before)).toBeUndefined()
    expect(source.isOpen('EURUSD', before), 'an instrument without a symbol is closed').toBe(false)
    expect(source.counts).toMatchObject({ connected: 1, connects: 1, malformed: 0 })
    fake.ping()
    await waitUntil(() => fake.pongs === 1)
  })

  it('drops repeated, unknown and malformed prices', async () => {
    const fake = await FakeVendor.start()
    const { source, newest } = await startSource(binance(urlsOf(fake)), instrumentsOf('BTCUSD'))
    await fake.waitForSubscription()
    fake.send(book(10, '100.00', '100.10'), book(10, '100.00', '100.10'), book(9, '99.00', '99.10'))
    fake.send(book(11, '1.1', '1.2', 'DOGEUSDT'))
    fake.send('garbage', '[]', 'null', { stream: 'btcusdt@bookTicker', data: { u: 12, s: 'BTCUSDT', b: 5, a: 6 } })
    fake.send(book(13, 'abc', '100.10'), book(14, '1e5', '100.10'), book(15, 'Infinity', '100.10'))
    fake.send({ error: { code: 2, msg: 'Invalid request' }, id: 1 }, book(16, '101.00', '101.10'))
    expect(await newest(2)).toBe('BTCUSD 101 101.1')
    expect(source.counts).toMatchObject({ repeated: 2, unknown: 1, malformed: 7 })
  })

  it('reconnects and subscribes again after a disconnect and after silence', async () => {
    const fake = await FakeVendor.start()
    const { source, newest } = await startSource(binance(urlsOf(fake)), instrumentsOf('BTCUSD'), { maxSilenceMs: 400 })
    await fake.waitForSubscription()
    fake.send(book(10, '100.00', '100.10'))
    await newest(1)
    fake.drop()
    await fake.waitForSubscription(2)
    // Sequence numbers of another connection may be lower.
    fake.send(book(5, '101.00', '101.10'))
    expect(await newest(2)).toBe('BTCUSD 101 101.1')
    // Silence: nothing is sent and the connection stays open.
    await fake.waitForSubscription(3)
    expect(source.counts?.connects).toBe(2)
    fake.send(book(6, '102.00', '102.10'))
    expect(await newest(3)).toBe('BTCUSD 102 102.1')
    await waitUntil(() => fake.received.length >= 3)
    expect(new Set(fake.received.map((message) => JSON.stringify(message))).size).toBe(1)
  })

  it('reconnects if it receives pings but no prices', async () => {
    const fake = await FakeVendor.start()
    const { ticks } = await startSource(binance(urlsOf(fake)), instrumentsOf('BTCUSD'), {
      maxSilenceMs: 1000,
      maxPriceSilenceMs: 600,
    })
    const pings = setInterval(() => fake.ping(), 50)
    onCleanup(() => clearInterval(pings))
    await fake.waitForSubscription(2)
    clearInterval(pings)
    expect(ticks).toEqual([])
  })

  it('applies a changed and a removed symbol', async () => {
    const fake = await FakeVendor.start()
    const [bitcoin] = instrumentsOf('BTCUSD') as [Instrument]
    const { source, newest } = await startSource(binance(urlsOf(fake)), [bitcoin])
    await fake.waitForSubscription()
    source.updateInstrument?.({ ...bitcoin, pricePrecision: 1, symbols: { binance: 'BTCUSDC' } })
    await fake.waitForSubscription(2)
    await waitUntil(() => fake.received.length === 2)
    expect(fake.received[1]).toEqual({ method: 'SUBSCRIBE', params: ['btcusdc@bookTicker'], id: 1 })
    fake.send(book(1, '1.1', '1.2'), book(2, '100.04', '100.05', 'BTCUSDC'))
    expect(await newest(1)).toBe('BTCUSD 100 100.1')
    source.updateInstrument?.({ ...bitcoin, symbols: {} })
    await waitUntil(() => fake.sockets.size === 0)
    expect(source.isOpen('BTCUSD', Date.now())).toBe(false)
  })

  it('reads the history in pages without empty minutes, and retries', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    let busy = 1
    const fake = await FakeVendor.start((url, _, response) => {
      if (busy-- > 0) return void response.writeHead(429, { 'retry-after': '0' }).end()
      const [start, end] = [Number(url.searchParams.get('startTime')), Number(url.searchParams.get('endTime'))]
      const count = Math.min(Number(url.searchParams.get('limit')), Math.ceil((end - start + 1) / MINUTE_MS))
      return Array.from({ length: count }, (_bar, index) => {
        const time = start + index * MINUTE_MS
        const trades = (time / MINUTE_MS) % 7 === 0 ? 0 : 12
        return [time, '100.10', '101.20', '99.30', '100.40', '1.5', time + MINUTE_MS - 1, '150', trades, '1', '1', '0']
      })
    })
    const source = new LiveSource({
      vendor: binance(urlsOf(fake)),
      instruments: instrumentsOf('BTCUSD', 'EURUSD'),
      log,
    })
    const bars = [...(await source.history('BTCUSD', from, from + 2500 * MINUTE_MS))]
    const expected = Array.from({ length: 2500 }, (_, index) => from + index * MINUTE_MS).filter(
      (time) => (time / MINUTE_MS) % 7 !== 0,
    )
    expect(bars.map(({ Time }) => Time)).toEqual(expected)
    expect(bars[0]).toEqual({ Time: expected[0], Open: 100.1, High: 101.2, Low: 99.3, Close: 100.4, Volume: 12 })
    expect(fake.requests.map(({ url }) => url.pathname)).toEqual(Array.from({ length: 4 }, () => '/api/v3/klines'))
    expect(fake.requests[1]?.url.searchParams.get('symbol')).toBe('BTCUSDT')
    expect([...(await source.history('EURUSD', from, from + MINUTE_MS))]).toEqual([])
  })

  it('returns an empty history if it cannot be read', async () => {
    const fake = await FakeVendor.start((_url, _request, response) => void response.writeHead(451).end('restricted'))
    const source = new LiveSource({ vendor: binance(urlsOf(fake)), instruments: instrumentsOf('BTCUSD'), log })
    expect([...(await source.history('BTCUSD', 0, 10 * MINUTE_MS))]).toEqual([])
  })
})

describe('Kraken', () => {
  const ticker = (bid: number, ask: number, more: object = {}) => ({
    channel: 'ticker',
    type: 'update',
    data: [{ symbol: 'BTC/USD', bid, bid_qty: 1.5, ask, ask_qty: 0.5, last: bid, volume: 10, vwap: bid, ...more }],
  })

  it('subscribes to every change of bid and ask, parses numbers, ignores heartbeats', async () => {
    const fake = await FakeVendor.start()
    const { source, ticks, newest } = await startSource(kraken(urlsOf(fake)), instrumentsOf('BTCUSD', 'XRPUSD'))
    await fake.waitForSubscription()
    expect(fake.received).toEqual([
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
    expect(ticks[2]!.time, 'a vendor’s clock that is ahead does not make a price stale later').toBeLessThanOrEqual(
      Date.now(),
    )
    fake.send({ channel: 'ticker', type: 'update', data: [{ symbol: 'BTC/USD', bid: '1', ask: 2 }] }, { channel: 'x' })
    await waitUntil(() => source.counts?.malformed === 2)
  })

  it('reads the history', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    const row = (minute: number, trades = 3) => [from / 1000 + minute * 60, '1', '4', '0.5', '2', '1.5', '9', trades]
    const fake = await FakeVendor.start(() => ({
      error: [],
      result: { last: 1, XXBTZUSD: [row(-1), row(0), row(1, 0), row(2), row(3)] },
    }))
    const source = new LiveSource({ vendor: kraken(urlsOf(fake)), instruments: instrumentsOf('BTCUSD'), log })
    const bars = [...(await source.history('BTCUSD', from, from + 3 * MINUTE_MS))]
    expect(bars).toEqual([
      { Time: from, Open: 1, High: 4, Low: 0.5, Close: 2, Volume: 3 },
      { Time: from + 2 * MINUTE_MS, Open: 1, High: 4, Low: 0.5, Close: 2, Volume: 3 },
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

  it('subscribes to tickers and heartbeats, and keeps their order', async () => {
    const fake = await FakeVendor.start()
    const { source, ticks, newest } = await startSource(coinbase(urlsOf(fake)), instrumentsOf('BTCUSD'))
    await fake.waitForSubscription()
    expect(fake.received).toEqual([{ type: 'subscribe', product_ids: ['BTC-USD'], channels: ['ticker', 'heartbeat'] }])
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
    await waitUntil(() => source.counts?.malformed === 1)
    expect(source.counts).toMatchObject({ repeated: 1 })
  })

  it('reads the history, which is sent newest first, 300 minutes a page', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    const fake = await FakeVendor.start((url) => {
      const [start, end] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name)!) / 1000)
      const rows = []
      for (let time = start!; time <= end!; time += 60) rows.unshift([time, 0.5, 4, 1, 2, 0.01])
      return rows
    })
    const source = new LiveSource({ vendor: coinbase(urlsOf(fake)), instruments: instrumentsOf('BTCUSD'), log })
    const bars = [...(await source.history('BTCUSD', from, from + 700 * MINUTE_MS))]
    expect(bars).toHaveLength(700)
    expect(bars[0]).toEqual({ Time: from, Open: 1, High: 4, Low: 0.5, Close: 2, Volume: 1 })
    expect(fake.requests.map(({ url }) => url.pathname)).toEqual(
      Array.from({ length: 3 }, () => '/products/BTC-USD/candles'),
    )
    expect(fake.requests[0]?.headers['user-agent']).toBe('openlot')
  })
})
