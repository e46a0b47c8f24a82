import { once } from 'node:events'
import { connect } from 'node:net'
import { CODES, dayMarketSchema, endpoints, forexTradeSchema } from '@openlot/core/contract'
import type { Candle } from '@openlot/core/math'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { startServer } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'
import { SocketClient } from './support/socket.ts'

describe('socket', () => {
  let port: number
  let client: Client
  beforeAll(async () => {
    port = (await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })).port
    client = new Client(port)
  })

  it('answers pings', async () => {
    const socket = await SocketClient.open(port)
    socket.send('ping')
    await socket.until(() => socket.messages.includes('pong') || undefined)
    socket.close()
  })

  it('sends all instruments on DAY_MARKET first, then only changes', async () => {
    const socket = await SocketClient.open(port)
    socket.subscribe('DAY_MARKET')
    const snapshot = parse(dayMarketSchema, (await socket.push('DAY_MARKET')).data)
    const instruments = await client.call(endpoints.instruments, {})
    expect(snapshot.map(({ Id }) => Id)).toEqual(instruments.map(({ Id }) => Id))
    // Right after the start all instruments may change at once.
    const change = await socket.next(
      ({ topic, data }) => topic === 'DAY_MARKET' && (data as []).length < snapshot.length,
      1,
    )
    expect(parse(dayMarketSchema, change.data).length).toBeGreaterThan(0)
    socket.send({ method: 'unsub', params: { topic: 'DAY_MARKET' } })
    socket.send('ping')
    await socket.until(() => socket.messages.includes('pong') || undefined)
    const after = socket.messages.indexOf('pong')
    socket.subscribe('KLINE.EURUSD')
    await socket.push('KLINE.EURUSD')
    expect(
      socket.messages.slice(after).some((message) => typeof message === 'object' && message.topic === 'DAY_MARKET'),
    ).toBe(false)
    socket.close()
  })

  it('sends the same pushes compressed and plain, and only the named instruments', async () => {
    const plain = await SocketClient.open(port, { compressed: false })
    const compressed = await SocketClient.open(port)
    const rows = async (socket: SocketClient, since = 0) =>
      parse(dayMarketSchema, (await socket.push('DAY_MARKET', since)).data).map(({ Id }) => Id)
    // Counted per change: before it is unsubscribed, one may have had a change more than the other.
    const bytesForOne = async (socket: SocketClient): Promise<number> => {
      const before = socket.bytesRead
      socket.subscribe('DAY_MARKET')
      socket.send({ method: 'unsub', params: { topic: 'DAY_MARKET' } })
      socket.send('ping')
      await socket.until(() => socket.messages.includes('pong') || undefined)
      expect(socket.textBytes).toBeGreaterThan(3000)
      return (socket.bytesRead - before) / socket.textBytes
    }
    expect(await bytesForOne(plain)).toBeGreaterThan(1)
    expect(await bytesForOne(compressed)).toBeLessThan(1 / 3)
    expect(await rows(compressed)).toEqual(await rows(plain))
    const since = compressed.messages.length
    compressed.subscribe('DAY_MARKET')
    await compressed.push('DAY_MARKET', since)
    compressed.send({ method: 'sub', params: { topic: 'DAY_MARKET', ids: [2, 1, 2, 999_999] } })
    // A push of all may have been on its way, and may hold one of the two alone.
    const idsIn = ({ data }: { data?: unknown }) => (data as { Id: number }[]).map(({ Id }) => Id)
    const isSelected = (message: { data?: unknown }) => idsIn(message).every((id) => id <= 2)
    const isSnapshot = (message: { data?: unknown }) => isSelected(message) && idsIn(message).length === 2
    const snapshot = await compressed.next((message) => message.topic === 'DAY_MARKET' && isSnapshot(message), since)
    expect(parse(dayMarketSchema, snapshot.data).map(({ Id }) => Id)).toEqual([1, 2])
    const selectedFrom = compressed.messages.indexOf(snapshot)
    await compressed.push('DAY_MARKET', selectedFrom + 1)
    for (const message of compressed.messages.slice(selectedFrom)) expect(isSelected(message as object)).toBe(true)
    for (const params of [
      { topic: 'KLINE.EURUSD', ids: [1] },
      { topic: 'DAY_MARKET', ids: Array.from({ length: 201 }, (_, index) => index) },
    ]) {
      plain.send({ method: 'sub', params })
      const from = plain.messages.length
      expect((await plain.next(({ type }) => type === 'error', from)).code).toBe(CODES.FRAME_INVALID)
    }
    for (const socket of [plain, compressed]) socket.close()
  })

  it('sends the forming minute on KLINE, equal to the kline call', async () => {
    const socket = await SocketClient.open(port)
    socket.subscribe('KLINE.EURUSD')
    await socket.push('KLINE.EURUSD')
    await socket.push('KLINE.EURUSD', 1)
    const last = socket.messages.at(-1) as { data: Candle }
    const candles = await client.call(endpoints.candles, { forex_id: 1, period: '1min' })
    const same = candles.find(({ Time }) => Time === last.data.Time)
    const { Volume, ...fixed } = last.data
    expect(same?.Open).toBe(fixed.Open)
    expect(same?.High).toBeGreaterThanOrEqual(fixed.High)
    expect(same?.Low).toBeLessThanOrEqual(fixed.Low)
    expect(same?.Volume).toBeGreaterThanOrEqual(Volume)
    socket.close()
  })

  it('requires a login for private topics and ends them at logout', async () => {
    const socket = await SocketClient.open(port)
    socket.subscribe('FOREX_TRADE')
    expect((await socket.next((message) => message.type === 'error')).code).toBe(CODES.UNAUTHENTICATED)
    expect(await socket.login('nonsense')).toBe(CODES.UNAUTHENTICATED)
    const token = await client.demo()
    const from = socket.messages.length
    socket.send({ method: 'login', params: { token } })
    expect((await socket.next((message) => message.type === 'login_result', from)).code).toBe(CODES.OK)
    socket.subscribe('FOREX_TRADE')
    const empty = parse(forexTradeSchema, (await socket.push('FOREX_TRADE')).data)
    expect(empty).toEqual({
      ProfitsTotal: '0.00',
      HazardRate: '0',
      CautionMoneyAll: '0.00',
      MarginCall: 0,
      TransOrder: [],
    })
    socket.send({ method: 'logout' })
    const later = socket.messages.length
    await client.order(token)
    socket.subscribe('FOREX_TRADE')
    expect((await socket.next((message) => message.type === 'error', later)).code).toBe(CODES.UNAUTHENTICATED)
    socket.close()
  })

  it('pushes orders opened and closed elsewhere, and their live figures', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    await socket.login(token)
    for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED', 'FOREX_CHANGED']) socket.subscribe(topic)
    await socket.push('FOREX_CHANGED')
    const order = await client.order(token, { status: 2 })
    const hasId = (ids: unknown): boolean => (ids as { ids: number[] }).ids.includes(order.Id)
    await socket.next((message) => message.topic === 'FOREX_CHANGED' && hasId(message.data))
    const trade = await socket.next(
      (message) => message.topic === 'FOREX_TRADE' && (message.data as { TransOrder: unknown[] }).TransOrder.length > 0,
    )
    const figures = parse(forexTradeSchema, trade.data)
    expect(figures.TransOrder[0]?.Id).toBe(order.Id)
    expect(figures.ProfitsTotal).toBe(figures.TransOrder[0]?.FactProfits)
    expect(figures.CautionMoneyAll).toBe(order.CautionMoney)
    await client.call(endpoints.closeOrder, { id: order.Id }, { token })
    await socket.next((message) => message.topic === 'FOREX_CLOSED' && hasId(message.data))
    socket.close()
  })

  it('processes a subscription right after a login', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    socket.send({ method: 'login', params: { token } })
    socket.subscribe('FOREX_TRADE')
    await socket.push('FOREX_TRADE')
    expect(socket.messages.some((message) => typeof message === 'object' && message.type === 'error')).toBe(false)
    socket.close()
  })

  it('closes the sockets of an ended session', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    await socket.login(token)
    await client.call(endpoints.logout, {}, { token })
    await socket.until(() => socket.closeCode)
  })

  it.each([
    ['no JSON', 'hello', CODES.FRAME_INVALID],
    ['an unknown method', '{"method":"dance"}', CODES.FRAME_INVALID],
    ['far too large', 'x'.repeat(200_000), CODES.FRAME_TOO_LARGE],
    ['too large', JSON.stringify({ method: 'sub', params: { topic: 'x'.repeat(5000) } }), CODES.FRAME_TOO_LARGE],
  ])('answers %s with an error and closes the connection', async (_, text, code) => {
    const socket = await SocketClient.open(port)
    socket.send(text)
    expect((await socket.next((message) => message.type === 'error')).code).toBe(code)
    await socket.until(() => socket.closeCode)
  })

  it('closes on binary frames and floods, not on an unknown topic', async () => {
    const binary = await SocketClient.open(port)
    binary.ws.send(Buffer.from([1, 2, 3]))
    expect((await binary.next((message) => message.type === 'error')).code).toBe(CODES.FRAME_INVALID)
    await binary.until(() => binary.closeCode)

    const flood = await SocketClient.open(port)
    for (let count = 0; count < 1000; count++) flood.send('ping')
    expect((await flood.next((message) => message.type === 'error')).code).toBe(CODES.FRAMES_TOO_FREQUENT)
    await flood.until(() => flood.closeCode)

    const curious = await SocketClient.open(port)
    curious.subscribe('KLINE.NOTHING')
    expect((await curious.next((message) => message.type === 'error')).code).toBe(CODES.TOPIC_UNKNOWN)
    curious.send('ping')
    await curious.until(() => curious.messages.includes('pong') || undefined)
    curious.close()
  })

  it('answers repeated subscriptions once a window, and counts them for a user', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    await socket.login(token)
    socket.subscribe('FOREX_TRADE')
    await socket.next((message) => message.topic === 'FOREX_TRADE')
    for (let count = 0; count < 15; count++) socket.subscribe('FOREX_TRADE')
    socket.send('ping')
    await socket.until(() => socket.messages.includes('pong') || undefined)
    const pushes = (): number =>
      socket.messages.filter((message) => typeof message === 'object' && message.topic === 'FOREX_TRADE').length
    expect(pushes(), 'none of the fifteen by itself').toBeLessThan(4)
    await socket.until(() => pushes() > 1 || undefined)
    for (let count = 0; count < 40; count++) socket.subscribe('FOREX_TRADE')
    expect((await socket.next((message) => message.type === 'error')).code).toBe(CODES.FRAMES_TOO_FREQUENT)
    await socket.until(() => socket.closeCode)
  })

  it('refuses a socket that asks for accounts of others again and again', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    await socket.login(token)
    for (let count = 0; count < 25; count++) socket.send(JSON.stringify({ method: 'account', params: { id: 1 } }))
    await socket.until(() => socket.closeCode)
    expect(socket.closeCode).toBe(1008)
  })

  it('survives invalid and aborted upgrades', async () => {
    const upgrade = (path: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: api.localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    for (const path of ['//', '/nope', '*', '/v1/ws?%zz']) {
      await Promise.all(
        Array.from({ length: 30 }, async () => {
          const stream = connect({ port, host: '127.0.0.1' })
          stream.on('error', () => undefined)
          await once(stream, 'connect')
          stream.write(upgrade(path))
          stream.resetAndDestroy()
          await once(stream, 'close')
        }),
      )
    }
    expect(await client.demo()).not.toBe('')
  })

  it('accepts connections on the API host from its own pages only', async () => {
    await expect(SocketClient.open(port, { origin: 'http://evil.example' })).rejects.toThrow('403')
    await expect(SocketClient.open(port, { host: 'pc.localhost' })).rejects.toThrow('404')
    const own = await SocketClient.open(port, { origin: `http://pc.localhost:${port}` })
    own.close()
  })
})
