import { MINUTE_MS, SECOND_MS } from '@openlot/core/math'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { LiveSource } from '../src/market/sources/live/liveSource.ts'
import { oanda } from '../src/market/sources/live/oanda.ts'
import type { Vendor } from '../src/market/sources/live/vendor.ts'
import { onCleanup } from './support/cleanup.ts'
import { FakeVendor } from './support/fakeVendor.ts'
import { instrumentsOf, log, startSource } from './support/liveSource.ts'

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

  it('subscribes with its token to what the account offers, and parses lines in any chunks', async () => {
    const fake = await startFake()
    const { source, newest } = await startSource(vendor(fake), instrumentsOf('EURUSD', 'XAUUSD', 'USOIL'))
    await fake.waitForSubscription()
    const { url } = fake.requests.at(-1)!
    expect(url.pathname).toBe(`/v3/accounts/${account}/pricing/stream`)
    expect(url.searchParams.get('instruments')).toBe('EUR_USD,XAU_USD')
    fake.send({ type: 'HEARTBEAT', time: new Date().toISOString() }, price('1.08512', '1.08520'))
    expect(await newest(1)).toBe('EURUSD 1.08512 1.0852')
    const old = price('1.08000', '1.08010', { time: '2026-11-17T07:49:37.708706422Z' })
    fake.send(old, 'garbage', { type: 'PRICE' }, price('x', '1.1'), price('1', '2', { instrument: 'USD_JPY' }))
    await waitUntil(() => source.counts?.unknown === 1)
    expect(source.counts).toMatchObject({ malformed: 3, repeated: 1, unknown: 1 })
  })

  it('orders two prices of the same millisecond, and drops repeated ones', async () => {
    const fake = await startFake()
    const { source, newest } = await startSource(vendor(fake), instrumentsOf('EURUSD'))
    await fake.waitForSubscription()
    const first = price('1.08512', '1.08520', { time: '2026-11-17T07:49:37.708706422Z' })
    const second = price('1.08513', '1.08521', { time: '2026-11-17T07:49:37.708706423Z' })
    fake.send(first, second, first, second)
    expect(await newest(2)).toBe('EURUSD 1.08513 1.08521')
    await waitUntil(() => source.counts?.repeated === 2)
  })

  it('closes an instrument while it is not tradeable', async () => {
    const fake = await startFake()
    const { source, ticks, newest } = await startSource(vendor(fake), instrumentsOf('EURUSD'))
    await fake.waitForSubscription()
    fake.send(price('1.08512', '1.08520'))
    await newest(1)
    const later = (seconds: number) => ({ time: new Date(Date.now() + seconds * SECOND_MS).toISOString() })
    fake.send(price('1.08512', '1.08520', { tradeable: false, status: 'non-tradeable', ...later(1) }))
    await waitUntil(() => source.isOpen('EURUSD', Date.now()) === false)
    expect(ticks).toHaveLength(1)
    fake.send(price('1.08513', '1.08521', later(2)))
    expect(await newest(2)).toBe('EURUSD 1.08513 1.08521')
    expect(source.isOpen('EURUSD', Date.now())).toBeUndefined()
    fake.send(price('1', '2', { bids: [], ...later(3) }))
    await waitUntil(() => source.isOpen('EURUSD', Date.now()) === false)
  })

  it('reconnects without prices, and after the stream ends', async () => {
    const fake = await startFake()
    const always = instrumentsOf('BTCUSD').map((instrument) => ({ ...instrument, symbols: { oanda: 'EUR_USD' } }))
    const { ticks } = await startSource(vendor(fake), always, { maxSilenceMs: 1500, maxPriceSilenceMs: 700 })
    const heartbeats = setInterval(() => fake.send({ type: 'HEARTBEAT', time: '2026-11-17T07:49:37Z' }), 50)
    onCleanup(() => clearInterval(heartbeats))
    await fake.waitForSubscription(2)
    clearInterval(heartbeats)
    expect(ticks).toEqual([])
    fake.drop()
    await fake.waitForSubscription(3)
  })

  it('logs a wrong token and retries', async () => {
    const fake = await startFake()
    const lines: string[] = []
    const warnLog = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const source = new LiveSource({ vendor: vendor(fake, 'wrong'), instruments: instrumentsOf('EURUSD'), log: warnLog })
    onCleanup(() => source.stop())
    await source.start(() => undefined)
    await waitUntil(() => lines.length >= 2)
    expect(lines[0]).toContain('401')
    expect(lines[0]).toContain('Insufficient authorization')
    expect(lines.join('')).not.toContain('wrong')
  })

  it('reads the history of complete bid bars', async () => {
    const from = Date.parse('2026-11-17T00:00Z')
    const fake = await FakeVendor.start((url) => {
      const start = Date.parse(url.searchParams.get('from')!)
      const count = Number(url.searchParams.get('count'))
      const until = from + 6000 * MINUTE_MS
      const candles = []
      for (let time = start; time < until && candles.length < count; time += MINUTE_MS) {
        const bid = { o: '1.10000', h: '1.30000', l: '1.00000', c: '1.20000' }
        const text = new Date(time).toISOString().replace('.000Z', '.000000000Z')
        candles.push({ complete: time < until - MINUTE_MS, volume: 7, time: text, bid })
      }
      return { instrument: 'EUR_USD', granularity: 'M1', candles }
    })
    const source = new LiveSource({ vendor: vendor(fake), instruments: instrumentsOf('EURUSD'), log })
    const bars = [...(await source.history('EURUSD', from, from + 9000 * MINUTE_MS))]
    expect(bars).toHaveLength(5999)
    expect(bars[0]).toEqual({ Time: from, Open: 1.1, High: 1.3, Low: 1, Close: 1.2, Volume: 7 })
    expect(fake.requests[0]?.url.searchParams.get('price')).toBe('B')
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer secret')
  })
})
