import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Engine } from '../engine/engine.ts'
import type { Market } from '../market/market.ts'
import type { SignedInUser } from '../http/mount.ts'
import type { Sessions } from '../people/users/sessions.ts'
import { Gateway } from './gateway.ts'

const undo: (() => void)[] = []
afterAll(() => undo.forEach((end) => end()))

describe('gateway', () => {
  it('does not subscribe a client that disconnects during its login', async () => {
    const logins: ((user: SignedInUser) => void)[] = []
    const sessions = { listen: () => undefined, find: () => new Promise((resolve) => logins.push(resolve)) }
    /** Users whose accounts were read. */
    const seen: (number | undefined)[] = []
    const read = vi.fn(async (look: (state: unknown) => unknown) => {
      const accounts = { get: (id: number) => void seen.push(id) }
      const state = { accounts, balances: new Map(), instruments: new Map(), orders: new Map(), marginCallRate: 100 }
      return look(state)
    })
    const engine = { listen: () => undefined, onRecovered: () => undefined, read }
    const market = { listen: () => undefined, instruments: [], instrumentByCode: () => undefined }
    const gateway = new Gateway({
      hostName: 'localhost',
      market: market as unknown as Market,
      engine: engine as unknown as Engine,
      sessions: sessions as unknown as Sessions,
      log: pino({ level: 'silent' }),
    })
    const server = createServer()
    gateway.start(server)
    undo.push(
      () => gateway.stop(),
      () => server.close(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host: `api.localhost:${port}` } })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send('{"method":"login","params":{"token":"t"}}')
    socket.send('{"method":"sub","params":{"topic":"FOREX_TRADE"}}')
    await vi.waitUntil(() => logins.length === 1)
    socket.terminate()
    await vi.waitUntil(() => gateway.counts.open === 0)
    logins[0]!({ id: 1, isDemo: false, sessionId: 1 })
    // Another client that stays connected shows that a window has passed.
    const other = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host: `api.localhost:${port}` } })
    undo.push(() => other.terminate())
    await new Promise((resolve) => other.once('open', resolve))
    other.send('{"method":"login","params":{"token":"o"}}')
    other.send('{"method":"sub","params":{"topic":"FOREX_TRADE"}}')
    await vi.waitUntil(() => logins.length === 2)
    logins[1]!({ id: 2, isDemo: false, sessionId: 2 })
    await vi.waitUntil(() => read.mock.calls.length >= 3)
    expect(new Set(seen)).toEqual(new Set([2]))
  })
})
