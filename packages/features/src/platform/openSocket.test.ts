import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from './openSocket.ts'

const URL = 'wss://api.broker.test/v1/ws'

class FakeSocket {
  static readonly OPEN = 1
  readonly url: string
  readyState = 0
  readonly close = vi.fn<() => void>()
  constructor(url: string) {
    this.url = url
  }
}

const pageSocket = (url: string, readyState: number) => {
  const socket = Object.assign(new FakeSocket(url), { readyState })
  globalThis.pageSocket = socket as unknown as WebSocket
  return socket
}

beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket))
afterEach(() => {
  globalThis.pageSocket = undefined
  vi.unstubAllGlobals()
})

it('takes over the socket of the page, once, whether it is open yet or not', () => {
  for (const readyState of [0, 1]) {
    const socket = pageSocket(URL, readyState)
    expect(openSocket(URL)).toBe(socket)
    expect(openSocket(URL)).not.toBe(socket)
    expect(socket.close).not.toHaveBeenCalled()
  }
})

it('opens one of its own where that of the page has closed or goes elsewhere, which is closed then', () => {
  const closed = pageSocket(URL, 3)
  expect(openSocket(URL)).not.toBe(closed)
  const elsewhere = pageSocket('wss://api.other.test/v1/ws', 1)
  expect(openSocket(URL)).not.toBe(elsewhere)
  expect(elsewhere.close).toHaveBeenCalledOnce()
})

it('opens one of its own on a page that has none', () => {
  expect(openSocket(URL)).toMatchObject({ url: URL, readyState: 0 })
})
