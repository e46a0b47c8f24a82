import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSocket } from './socket.ts'
import { testEnvironment } from './testEnvironment.ts'

const candle = (Close: number) => ({ Time: 0, Open: 1, High: 2, Low: 1, Close, Volume: 1 })
const loginAccepted = { type: 'login_result', code: 1 }

function setUp() {
  const test = testEnvironment()
  const onLoginRefused = vi.fn<(code: number) => void>()
  const socket = createSocket({ url: () => 'ws://api.test/v1/ws', environment: test.environment, onLoginRefused })
  const states: string[] = []
  socket.state.subscribe(() => states.push(socket.state.get()))
  return { ...test, client: socket, onLoginRefused, states }
}

/** Lets one attempt fail and time pass until the next; how long that was. */
function failOnce({ sockets, socket }: ReturnType<typeof setUp>): number {
  const before = sockets.length
  const start = Date.now()
  socket().break()
  while (sockets.length === before) vi.advanceTimersByTime(50)
  return Date.now() - start
}

/** Connected to a server that says nothing of itself. */
function connected() {
  const test = setUp()
  test.client.open()
  test.socket().accept()
  return test
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('connecting', () => {
  it('says what it is doing', () => {
    const { client, socket, states } = setUp()
    expect(client.state.get()).toBe('connecting')
    client.open()
    socket().accept()
    socket().break()
    expect(states).toEqual(['open', 'reconnecting'])
    client.close()
    expect(client.state.get()).toBe('offline')
  })

  it('opens one connection however often it is asked', () => {
    const { client, sockets } = setUp()
    client.open()
    client.open()
    sockets[0]!.accept()
    client.open()
    expect(sockets).toHaveLength(1)
  })

  it('gives an attempt up after five seconds', () => {
    const { client, sockets } = setUp()
    client.open()
    vi.advanceTimersByTime(4999)
    expect(sockets[0]!.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(sockets[0]!.closed).toBe(true)
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
  })

  it('never gives up, and never waits longer than thirty seconds', () => {
    const test = setUp()
    test.client.open()
    const waits = Array.from({ length: 60 }, () => failOnce(test))
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
    expect(waits[0]).toBeLessThan(1000)
    expect(waits.at(-1)).toBeGreaterThan(10_000)
  })

  it('waits longer after each failure and little after a connection that lasted', () => {
    const test = setUp()
    const { client, socket } = test
    client.open()
    for (let i = 0; i < 6; i += 1) failOnce(test)
    socket().accept()
    for (let i = 0; i < 3; i += 1) {
      vi.advanceTimersByTime(5000)
      socket().say('pong')
    }
    expect(failOnce(test)).toBeLessThan(1000)
  })

  it('does not hammer a server that accepts and hangs up', () => {
    const { client, sockets, socket } = setUp()
    client.open()
    for (let elapsed = 0; elapsed < 60_000; elapsed += 100) {
      if (!socket().closed) {
        socket().accept()
        socket().break()
      }
      vi.advanceTimersByTime(100)
    }
    expect(sockets.length).toBeLessThan(12)
  })

  it('tries at once when the network comes back or the page becomes visible', () => {
    const test = setUp()
    const { client, sockets, socket, goOnline, goOffline, becomeVisible } = test
    client.open()
    for (let i = 0; i < 8; i += 1) failOnce(test)
    socket().break()
    const before = sockets.length
    goOffline()
    expect(client.state.get()).toBe('offline')
    goOnline()
    expect(sockets).toHaveLength(before + 1)
    socket().break()
    becomeVisible()
    expect(sockets).toHaveLength(before + 2)
    expect(client.state.get()).toBe('reconnecting')
  })

  it('does not disturb a connection that works when the page becomes visible', () => {
    const { sockets, becomeVisible, client } = connected()
    becomeVisible()
    expect(sockets).toHaveLength(1)
    expect(client.state.get()).toBe('open')
  })

  it('lets go of a connection when the device loses its network', () => {
    const { client, goOffline } = connected()
    goOffline()
    expect(client.state.get()).toBe('offline')
  })
})

describe('heartbeat', () => {
  it('pings every five seconds', () => {
    const { socket } = connected()
    for (let i = 1; i <= 4; i += 1) {
      vi.advanceTimersByTime(5000)
      expect(socket().pings()).toBe(i)
      socket().say('pong')
    }
  })

  it('reconnects after three lost pongs, not before', () => {
    const { socket, sockets, client } = connected()
    const first = socket()
    // Other frames show that the line works, yet pings must be answered.
    for (let i = 0; i < 3; i += 1) {
      vi.advanceTimersByTime(5000)
      first.say({ topic: 'KLINE.X', data: candle(1) })
    }
    expect(first.pings()).toBe(3)
    expect(client.state.get()).toBe('open')
    vi.advanceTimersByTime(5000)
    expect(first.closed).toBe(true)
    expect(client.state.get()).toBe('reconnecting')
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
  })

  it('counts anew after an answer', () => {
    const { socket, client } = connected()
    vi.advanceTimersByTime(15_000)
    socket().say('pong')
    vi.advanceTimersByTime(10_000)
    expect(client.state.get()).toBe('open')
  })

  it('knows after a sleep, when timers stood still, that the line is dead', () => {
    const { socket, client, becomeVisible } = connected()
    const first = socket()
    vi.setSystemTime(Date.now() + 3_600_000)
    becomeVisible()
    expect(first.closed).toBe(true)
    expect(client.state.get()).not.toBe('open')
  })
})

describe('topics', () => {
  it('sends nothing before the connection is open', () => {
    const { client, socket } = setUp()
    client.subscribe('DAY_MARKET', () => undefined)
    client.login('t')
    client.open()
    expect(socket().sent).toEqual([])
    socket().accept()
    expect(socket().frames()).toEqual([
      { method: 'login', params: { token: 't' } },
      { method: 'sub', params: { topic: 'DAY_MARKET' } },
    ])
  })

  it('sends nothing on a connection that is being closed, and makes up for it on the next', () => {
    const { client, socket } = connected()
    socket().closing = true
    client.subscribe('KLINE.EURUSD', () => undefined)
    expect(socket().sent).toEqual([])
    socket().break()
    vi.advanceTimersByTime(1000)
    socket().accept()
    expect(socket().topics()).toEqual(['KLINE.EURUSD'])
  })

  it('subscribes once for many listeners and ends a little after the last one left', () => {
    const { client, socket } = connected()
    const stops = [1, 2, 3].map(() => client.subscribe('KLINE.EURUSD', () => undefined))
    expect(socket().frames()).toHaveLength(1)
    for (const stop of stops) stop()
    stops[0]!()
    expect(socket().topics()).toEqual(['KLINE.EURUSD'])
    vi.advanceTimersByTime(1000)
    expect(socket().topics()).toEqual([])
  })

  it('keeps the subscription when someone comes back soon', () => {
    const { client, socket } = connected()
    client.subscribe('KLINE.EURUSD', () => undefined)()
    vi.advanceTimersByTime(900)
    client.subscribe('KLINE.EURUSD', () => undefined)
    vi.advanceTimersByTime(5000)
    expect(socket().frames()).toHaveLength(1)
  })

  it('gives a newcomer the last state, but no state from before a reconnect', () => {
    const { client, socket } = connected()
    client.subscribe('KLINE.EURUSD', () => undefined)
    socket().say({ topic: 'KLINE.EURUSD', data: candle(1.5) })
    const second = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', second)
    expect(second.mock.calls).toEqual([[candle(1.5)]])

    socket().break()
    const third = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', third)
    expect(third).not.toHaveBeenCalled()
  })

  it('ignores and counts a late frame of a topic that was left', () => {
    const { client, socket } = connected()
    const listener = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', listener)()
    vi.advanceTimersByTime(1000)
    socket().say({ topic: 'KLINE.EURUSD', data: candle(1) })
    expect(listener).not.toHaveBeenCalled()
    expect(client.counts()).toMatchObject({ late: 1, invalid: 0 })
  })

  it('counts what is outside the contract and carries on', () => {
    const { client, socket } = connected()
    const listener = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', listener)
    socket().say('not json')
    socket().say({ topic: 'KLINE.EURUSD', data: { Time: 'now' } })
    socket().say({ topic: 'NO_SUCH_TOPIC', data: 1 })
    socket().say({ hello: 1 })
    socket().onmessage?.({ data: new Uint8Array(3) })
    expect(client.counts()).toMatchObject({ invalid: 5 })
    socket().say({ topic: 'KLINE.EURUSD', data: candle(2) })
    expect(listener.mock.calls).toEqual([[candle(2)]])
  })

  it('hears nothing from a connection that was given up', () => {
    const { client, socket } = connected()
    const listener = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', listener)
    const former = socket()
    former.break()
    vi.advanceTimersByTime(1000)
    socket().accept()
    former.say({ topic: 'KLINE.EURUSD', data: candle(9) })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('login', () => {
  it('asks for private topics once the login is accepted, again after each reconnect', () => {
    const { client, socket } = connected()
    client.subscribe('FOREX_TRADE', () => undefined)
    client.login('t')
    expect(socket().topics()).toEqual([])
    socket().say(loginAccepted)
    expect(socket().topics()).toEqual(['FOREX_TRADE'])

    socket().break()
    vi.advanceTimersByTime(1000)
    socket().accept()
    expect(socket().frames()).toEqual([{ method: 'login', params: { token: 't' } }])
    socket().say(loginAccepted)
    expect(socket().topics()).toEqual(['FOREX_TRADE'])
  })

  it('tells when the token is refused', () => {
    const { client, socket, onLoginRefused } = connected()
    client.login('t')
    socket().say({ type: 'login_result', code: 999 })
    expect(onLoginRefused.mock.calls).toEqual([[999]])
  })

  it('minds only the answer to the last of several logins', () => {
    const { client, socket, onLoginRefused } = connected()
    client.subscribe('FOREX_TRADE', () => undefined)
    client.login('old')
    client.login('new')
    socket().say({ type: 'login_result', code: 999 })
    expect(onLoginRefused).not.toHaveBeenCalled()
    expect(socket().topics()).toEqual([])
    socket().say(loginAccepted)
    expect(socket().topics()).toEqual(['FOREX_TRADE'])
  })

  it('ends private topics at logout and drops what of them still arrives', () => {
    const { client, socket } = connected()
    const listener = vi.fn<(data: unknown) => void>()
    client.subscribe('FOREX_CLOSED', listener)
    client.login('t')
    socket().say(loginAccepted)
    client.logout()
    expect(socket().frames().at(-1)).toEqual({ method: 'logout' })
    socket().say({ topic: 'FOREX_CLOSED', data: { ids: [1] } })
    expect(listener).not.toHaveBeenCalled()
  })
})
