import type { Fetch, HttpRequest } from '@openlot/core/api'
import type { Environment, SocketLike } from '@openlot/core/socket'

/** An envelope, or the text of whatever answers in the server's place. */
type Reply = { code: number; msg: string; data: unknown } | string

/** A server and its realtime connection, both driven by a test. */
export function testBackend() {
  const replies = new Map<string, () => Reply | Promise<Reply>>()
  const requests: { url: URL; request: HttpRequest }[] = []
  const sockets: TestSocket[] = []
  class TestSocket implements SocketLike {
    readyState = 0
    onopen: ((event: never) => void) | null = null
    onclose: ((event: never) => void) | null = null
    onerror: ((event: never) => void) | null = null
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    readonly sent: string[] = []
    readonly url: string
    constructor(url: string) {
      this.url = url
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {
      this.readyState = 3
    }
    accept() {
      this.readyState = 1
      this.onopen?.({} as never)
    }
    say(message: unknown) {
      this.onmessage?.({ data: JSON.stringify(message) })
    }
  }
  const environment: Environment = {
    openSocket: (url) => new TestSocket(url),
    clock: { now: () => 0, setTimeout: () => undefined, clearTimeout: () => undefined },
    wallNow: () => 0,
    random: () => 0,
    isOnline: () => true,
    onWake: () => () => undefined,
    onPutAside: () => () => undefined,
    onOffline: () => () => undefined,
  }
  const fetch: Fetch = async (address, request) => {
    const url = new URL(address)
    requests.push({ url, request })
    const reply = await replies.get(url.pathname)?.()
    if (reply === undefined) throw new TypeError('Failed to fetch')
    return { status: 200, ok: true, text: async () => (typeof reply === 'string' ? reply : JSON.stringify(reply)) }
  }
  return {
    environment,
    fetch,
    requests,
    sockets,
    answer: (path: string, data: unknown) => void replies.set(path, () => ({ code: 1, msg: '', data })),
    reply: (path: string, reply: () => Reply | Promise<Reply>) => void replies.set(path, reply),
    countOf: (path: string) => requests.filter(({ url }) => url.pathname === path).length,
  }
}
