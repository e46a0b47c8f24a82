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

/** Fails an attempt and returns the time until the next one. */
function failOnce({ sockets, socket }: ReturnType<typeof setUp>): number {
  const before = sockets.length
  const start = Date.now()
  socket().break()
  while (sockets.length === before) vi.advanceTimersByTime(50)
  return Date.now() - start
}

/** Connects to a server that sends nothing by itself. */
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
  it('waits longer for each attempt, so that a line on which the handshake takes long is open in the end', () => {
    const { client, sockets, socket } = setUp()
    client.open()
    const handshakeMs = 12_000
    for (let second = 0; second < 60 && client.state.get() !== 'open'; second += 1) {
      const attempt = socket()
      const begun = sockets.length
      vi.advanceTimersByTime(handshakeMs)
      if (sockets.length === begun && !attempt.closed) attempt.accept()
    }
    expect(client.state.get()).toBe('open')
  })

  it('takes over a socket that is open already', () => {
    const { environment, sockets, socket, states, client } = setUp()
    const { openSocket } = environment
    environment.openSocket = (url) => {
      openSocket(url)
      socket().accept()
      return socket()
    }
    client.subscribe('DAY_MARKET', () => undefined)
    client.open()
    expect(states).toEqual(['open'])
    expect(socket().topics()).toEqual(['DAY_MARKET'])
    socket().break()
    vi.advanceTimersByTime(60_000)
    expect(sockets.length).toBeGreaterThan(1)
  })

  it('reports its state', () => {
    const { client, socket, states } = setUp()
    expect(client.state.get()).toBe('connecting')
    client.open()
    socket().accept()
    socket().break()
    expect(states).toEqual(['open', 'reconnecting'])
    client.close()
    expect(client.state.get()).toBe('offline')
  })

  it('opens only one connection', () => {
    const { client, sockets } = setUp()
    client.open()
    client.open()
    sockets[0]!.accept()
    client.open()
    expect(sockets).toHaveLength(1)
  })

  it('fails an attempt after five seconds', () => {
    const { client, sockets } = setUp()
    client.open()
    vi.advanceTimersByTime(4999)
    expect(sockets[0]!.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(sockets[0]!.closed).toBe(true)
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
  })

  it('retries forever, waiting at most thirty seconds', () => {
    const test = setUp()
    test.client.open()
    const waits = Array.from({ length: 60 }, () => failOnce(test))
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
    expect(waits[0]).toBeLessThan(1000)
    expect(waits.at(-1)).toBeGreaterThan(10_000)
  })

  it('waits longer after each failure, and little after a stable connection', () => {
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

  it('backs off from a server that accepts and disconnects', () => {
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

  it('reconnects at once when the network returns or the page becomes visible', () => {
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

  it('does not wait for an attempt that began without a network', () => {
    const { client, sockets, socket, goOnline } = connected()
    socket().break()
    vi.advanceTimersByTime(60_000)
    const hanging = socket()
    const attempts = sockets.length
    goOnline()
    expect(hanging.closed).toBe(true)
    expect(sockets).toHaveLength(attempts + 1)
    socket().accept()
    expect(client.state.get()).toBe('open')
  })

  it('keeps a working connection when the page becomes visible', () => {
    const { sockets, becomeVisible, client } = connected()
    becomeVisible()
    expect(sockets).toHaveLength(1)
    expect(client.state.get()).toBe('open')
  })

  it('has no connection while the page is put aside, and begins one when it is shown again', () => {
    const { client, sockets, putAside, becomeVisible } = connected()
    putAside()
    expect([sockets[0]!.closed, client.state.get()]).toEqual([true, 'reconnecting'])
    vi.advanceTimersByTime(600_000)
    expect(sockets).toHaveLength(1)
    becomeVisible()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(4000)
    expect(sockets).toHaveLength(2)
  })

  it('drops the connection when the device loses its network', () => {
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
    // Pings must be answered even if other frames arrive.
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

  it('resets the count after a pong', () => {
    const { socket, client } = connected()
    vi.advanceTimersByTime(15_000)
    socket().say('pong')
    vi.advanceTimersByTime(10_000)
    expect(client.state.get()).toBe('open')
  })

  it('detects a dead connection after the device slept', () => {
    const { socket, client, becomeVisible } = connected()
    const first = socket()
    vi.setSystemTime(Date.now() + 3_600_000)
    becomeVisible()
    expect(first.closed).toBe(true)
    expect(client.state.get()).not.toBe('open')
  })

  it('detects it by the time of day where the clock of the page stood still', () => {
    const { socket, client, becomeVisible, turnClock } = connected()
    const first = socket()
    turnClock(3_600_000)
    becomeVisible()
    expect(first.closed).toBe(true)
    expect(client.state.get()).not.toBe('open')
  })

  it.each([300_000, -300_000, 3_600_000, -3_600_000, 400 * 86_400_000, -400 * 86_400_000])(
    'keeps a living connection when the time of day jumps by %d ms',
    (jump) => {
      const { socket, client, turnClock } = connected()
      turnClock(jump)
      for (let i = 0; i < 10; i += 1) {
        vi.advanceTimersByTime(1000)
        socket().say({ topic: 'KLINE.X', data: candle(1) })
        socket().say('pong')
      }
      expect(client.state.get()).toBe('open')
    },
  )
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

  it('sends nothing on a closing connection, and subscribes on the next one', () => {
    const { client, socket } = connected()
    socket().closing = true
    client.subscribe('KLINE.EURUSD', () => undefined)
    expect(socket().sent).toEqual([])
    socket().break()
    vi.advanceTimersByTime(1000)
    socket().accept()
    expect(socket().topics()).toEqual(['KLINE.EURUSD'])
  })

  it('subscribes once for many listeners, and unsubscribes with a delay after the last one', () => {
    const { client, socket } = connected()
    const stops = [1, 2, 3].map(() => client.subscribe('KLINE.EURUSD', () => undefined))
    expect(socket().frames()).toHaveLength(1)
    for (const stop of stops) stop()
    stops[0]!()
    expect(socket().topics()).toEqual(['KLINE.EURUSD'])
    vi.advanceTimersByTime(1000)
    expect(socket().topics()).toEqual([])
  })

  it('keeps the subscription if a listener returns soon', () => {
    const { client, socket } = connected()
    client.subscribe('KLINE.EURUSD', () => undefined)()
    vi.advanceTimersByTime(900)
    client.subscribe('KLINE.EURUSD', () => undefined)
    vi.advanceTimersByTime(5000)
    expect(socket().frames()).toHaveLength(1)
  })

  it('sends the last state to a new listener, but none from before a reconnect', () => {
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

  it('ignores and counts a late frame of an unsubscribed topic', () => {
    const { client, socket } = connected()
    const listener = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', listener)()
    vi.advanceTimersByTime(1000)
    socket().say({ topic: 'KLINE.EURUSD', data: candle(1) })
    expect(listener).not.toHaveBeenCalled()
    expect(client.counts()).toMatchObject({ late: 1, invalid: 0 })
  })

  it('counts invalid frames and continues', () => {
    const { client, socket } = connected()
    const listener = vi.fn<(data: unknown) => void>()
    client.subscribe('KLINE.EURUSD', listener)
    socket().say('not json')
    socket().say({ topic: 'KLINE.EURUSD', data: { Time: 'now' } })
    socket().say({ topic: 'NO_SUCH_TOPIC', data: 1 })
    socket().say({ hello: 1 })
    socket().onmessage?.({ data: new Uint8Array(3) })
    expect(client.counts()).toMatchObject({ invalid: 4, late: 1 })
    socket().say({ topic: 'KLINE.EURUSD', data: candle(2) })
    expect(listener.mock.calls).toEqual([[candle(2)]])
  })

  it('ignores events of a discarded connection', () => {
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
  it('subscribes to private topics after each login', () => {
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

  it('reports a rejected token', () => {
    const { client, socket, onLoginRefused } = connected()
    client.login('t')
    socket().say({ type: 'login_result', code: 999 })
    expect(onLoginRefused.mock.calls).toEqual([[999]])
  })

  it('uses only the answer to the last of several logins', () => {
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

  it('ends private topics at logout and ignores late frames', () => {
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
