import type { ClientFrame } from '../contract/clientFrame.ts'
import type { Environment, SocketLike } from './environment.ts'

/** A fake WebSocket whose server side is controlled by a test. */
class FakeSocket implements SocketLike {
  onopen: ((event: never) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  /** Texts sent by the client, in order. */
  readonly sent: string[] = []
  closed = false
  opened = false
  /** The server has started to close; the client has not received the close event yet. */
  closing = false
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  get readyState(): number {
    if (!this.opened) return 0
    if (this.closed) return 3
    return this.closing ? 2 : 1
  }

  send(text: string): void {
    if (this.readyState !== 1) throw new Error('send on a connection that is not open')
    this.sent.push(text)
  }

  close(): void {
    this.closed = true
  }

  accept(): void {
    this.opened = true
    this.onopen?.({} as never)
  }

  /** Breaks the connection. */
  break(): void {
    this.closed = true
    this.onclose?.({} as never)
  }

  /** Sends a message to the client. */
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  frames(): ClientFrame[] {
    return this.sent.filter((text) => text !== 'ping').map((text) => JSON.parse(text) as ClientFrame)
  }

  pings(): number {
    return this.sent.filter((text) => text === 'ping').length
  }

  /** Topics that are subscribed on the server. */
  topics(): string[] {
    const topics = new Set<string>()
    for (const frame of this.frames()) {
      if (frame.method === 'sub') topics.add(frame.params.topic)
      if (frame.method === 'unsub') topics.delete(frame.params.topic)
    }
    return [...topics].toSorted()
  }
}

/** An environment whose sockets, network and visibility are controlled by a test; time by fake timers. */
export function testEnvironment(random: () => number = () => 0.5) {
  const sockets: FakeSocket[] = []
  const wake = new Set<() => void>()
  const aside = new Set<() => void>()
  const offline = new Set<() => void>()
  let online = true
  let wallAhead = 0
  const timers = globalThis as unknown as Environment['clock']
  const listen = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => set.delete(listener)
  }
  const environment: Environment = {
    openSocket(url) {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    // Looked up at each call, since fake timers replace them.
    clock: {
      now: () => Date.now(),
      setTimeout: (run, milliseconds) => timers.setTimeout(run, milliseconds),
      clearTimeout: (timer) => timers.clearTimeout(timer),
    },
    wallNow: () => Date.now() + wallAhead,
    random,
    isOnline: () => online,
    onWake: listen(wake),
    onPutAside: listen(aside),
    onOffline: listen(offline),
  }
  const notify = (listeners: Set<() => void>) => listeners.forEach((listener) => listener())
  return {
    environment,
    sockets,
    /** The newest connection. */
    socket: () => sockets.at(-1)!,
    /** Puts the device's time of day forward, or back. */
    turnClock: (milliseconds: number) => (wallAhead += milliseconds),
    becomeVisible: () => notify(wake),
    putAside: () => notify(aside),
    goOffline: () => {
      online = false
      notify(offline)
    },
    goOnline: () => {
      online = true
      notify(wake)
    },
  }
}
