import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { CODES } from '@openlot/core/contract'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { positions } from '../engine/queries/orders.ts'
import type { QueryOf } from '../engine/queries/query.ts'
import { DEFAULT_RULES } from '../engine/model/rules.ts'
import { emptyState } from '../engine/model/state.ts'
import type { Prices } from '../prices/prices.ts'
import type { SignedInUser } from '../http/mount.ts'
import type { Sessions } from '../people/users/sessions.ts'
import { Gateway } from './gateway.ts'

const undo: (() => void)[] = []
afterAll(() => undo.forEach((end) => end()))

/** Serves a gateway whose sessions and engine are stand-ins. */
async function serve(sessions: object, ask: object, capFactor = 1): Promise<{ gateway: Gateway; port: number }> {
  const prices = { listen: () => undefined, instruments: [], instrumentByCode: () => undefined }
  const gateway = new Gateway({
    hostName: 'localhost',
    addressOf: ({ headers }) => String(headers['x-test-address'] ?? '127.0.0.1'),
    capFactor,
    prices: prices as unknown as Prices,
    engine: { listen: () => undefined, ask } as unknown as EngineClient,
    sessions: { listen: () => undefined, ...sessions } as unknown as Sessions,
    accountEvents: { follow: () => ({ ready: Promise.resolve(), end: () => undefined }) },
    documents: { listen: () => undefined, versions: async () => [] },
    notices: {
      listen: () => undefined,
      newest: async () => ({ unread: 0, seen: 0, notices: [] }),
      markSeen: async () => undefined,
    },
    accounts: { get: () => Promise.reject(new Error('none')), list: async () => [], listen: () => undefined },
    log: pino({ level: 'silent' }),
  })
  const server = createServer()
  gateway.start(server)
  undo.push(
    () => void gateway.stop(),
    () => server.close(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { gateway, port: (server.address() as AddressInfo).port }
}

/** Opens a socket; resolves to the status of a refusal. */
function open(port: number, address = '192.0.2.1'): Promise<WebSocket | number> {
  const headers = { host: `api.localhost:${port}`, 'x-test-address': address }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers })
  undo.push(() => socket.terminate())
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
  })
}

/** A request for a socket, as a client writes it that then says nothing more. */
const upgrade = (port: number, header = ''): string =>
  `GET /v1/ws HTTP/1.1\r\nHost: api.localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${header}` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

describe('gateway', () => {
  it('does not subscribe a client that disconnects during its login', async () => {
    const logins: ((user: SignedInUser) => void)[] = []
    const sessions = { find: () => new Promise((resolve) => logins.push(resolve)) }
    /** Users whose accounts were read. */
    const seen: number[] = []
    const ask = vi.fn(async ({ accountIds }: QueryOf<'positions'>) => {
      seen.push(...accountIds)
      return positions(emptyState([], DEFAULT_RULES), { accountIds })
    })
    const { gateway, port } = await serve(sessions, ask)
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host: `api.localhost:${port}` } })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send('{"method":"login","params":{"token":"t"}}')
    socket.send('{"method":"sub","params":{"topic":"FOREX_TRADE"}}')
    await waitUntil(() => logins.length === 1)
    socket.terminate()
    await waitUntil(() => gateway.counts.open === 0)
    logins[0]!({ id: 1, isDemo: false, sessionId: 1 })
    // Another client that stays connected shows that a window has passed.
    const other = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host: `api.localhost:${port}` } })
    undo.push(() => other.terminate())
    await new Promise((resolve) => other.once('open', resolve))
    other.send('{"method":"login","params":{"token":"o"}}')
    other.send('{"method":"sub","params":{"topic":"FOREX_TRADE"}}')
    await waitUntil(() => logins.length === 2)
    logins[1]!({ id: 2, isDemo: false, sessionId: 2 })
    await waitUntil(() => ask.mock.calls.length >= 3)
    expect(new Set(seen)).toEqual(new Set([2]))
  })

  it('caps the sockets of an address, and gives a place back when one closes', async () => {
    const { gateway, port } = await serve({}, vi.fn(), 0.03)
    const sockets = [await open(port), await open(port), await open(port)]
    expect(sockets.every((socket) => socket instanceof WebSocket)).toBe(true)
    expect(await open(port)).toBe(429)
    expect(await open(port, '192.0.2.2')).toBeInstanceOf(WebSocket)
    const [first] = sockets
    if (first instanceof WebSocket) first.terminate()
    await waitUntil(() => gateway.counts.open === 3)
    expect(await open(port)).toBeInstanceOf(WebSocket)
  })

  it('closes the oldest socket of an account that opens too many', async () => {
    const { gateway, port } = await serve({ find: async () => ({ id: 7, isDemo: true, sessionId: 1 }) }, vi.fn())
    const closed: number[] = []
    for (let count = 0; count < 31; count++) {
      const socket = await open(port)
      if (!(socket instanceof WebSocket)) throw new Error('refused')
      socket.on('close', () => closed.push(count))
      socket.send('{"method":"login","params":{"token":"t"}}')
      await new Promise((resolve) => socket.once('message', resolve))
    }
    await waitUntil(() => gateway.counts.open === 30)
    expect(closed).toEqual([0])
  })

  it('that stops sends everyone away with a code, the silent too, and takes nobody in', async () => {
    const { gateway, port } = await serve({}, vi.fn())
    const sockets = [await open(port), await open(port)]
    const codes = sockets.map(async (socket) => {
      if (!(socket instanceof WebSocket)) throw new Error('refused')
      return (await once(socket, 'close'))[0] as number
    })
    const silent = connect(port, '127.0.0.1')
    undo.push(() => silent.destroy())
    silent.write(upgrade(port))
    await once(silent, 'data')
    const ended = once(silent, 'close')
    const stopped = gateway.stop()
    expect(await open(port)).toBe(503)
    expect(await Promise.all(codes)).toEqual([1001, 1001])
    await stopped
    await ended
    expect(await open(port)).toBe(503)
    await waitUntil(() => gateway.counts.open === 0)
  })

  it.each([
    ['permessage-deflate', 'server_no_context_takeover; client_no_context_takeover; server_max_window_bits=12'],
    ['permessage-deflate; client_max_window_bits', 'client_max_window_bits=9'],
    ['permessage-deflate; server_max_window_bits=12; client_max_window_bits=12', 'client_max_window_bits=9'],
    ['permessage-deflate; client_max_window_bits=8', 'client_max_window_bits=8'],
    ['permessage-deflate; server_max_window_bits=10', undefined],
    ['x-unknown', undefined],
  ])('answers the offer %s', async (offer, answer) => {
    const { port } = await serve({}, vi.fn())
    const stream = connect(port, '127.0.0.1')
    undo.push(() => stream.destroy())
    let received = ''
    stream.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
    stream.write(upgrade(port, `Sec-WebSocket-Extensions: ${offer}\r\n`))
    await waitUntil(() => received.includes('\r\n\r\n'))
    expect(received).toContain('101 Switching')
    const negotiated = /^Sec-WebSocket-Extensions: (.*)$/m.exec(received)?.[1]
    if (answer === undefined) expect(negotiated).toBeUndefined()
    else expect(negotiated).toContain(answer)
  })

  it('refuses a compressed frame that grows beyond the limit', async () => {
    const { port } = await serve({}, vi.fn())
    const socket = await open(port)
    if (!(socket instanceof WebSocket)) throw new Error('refused')
    expect(socket.extensions).toContain('permessage-deflate')
    const first = once(socket, 'message')
    socket.send('x'.repeat(1_000_000), { compress: true })
    expect(String((await first)[0])).toContain(String(CODES.FRAME_TOO_LARGE))
    await once(socket, 'close')
  })

  it('says that a frame is too large from its header alone', async () => {
    const { port } = await serve({}, vi.fn())
    const stream = connect(port, '127.0.0.1')
    undo.push(() => stream.destroy())
    const closed = once(stream, 'close')
    let received = ''
    stream.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
    stream.write(upgrade(port))
    await waitUntil(() => received.includes('101 Switching'))
    // A masked text frame of a million bytes, of which none follows.
    stream.write(Buffer.from('81ff00000000000f424000000000', 'hex'))
    await waitUntil(() => received.includes(String(CODES.FRAME_TOO_LARGE)))
    await closed
  })
})
