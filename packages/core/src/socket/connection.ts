import { type BackoffOptions, backoffMs } from '../math/backoff.ts'
import { SOCKET_OPEN, type Environment, type SocketLike } from './environment.ts'
import { observable, type Observable } from './observable.ts'

/**
 * - `connecting`: the first connection is being opened.
 * - `open`: frames can be sent.
 * - `reconnecting`: the connection was lost or failed, and is retried.
 * - `offline`: the device has no network, or `close` was called.
 */
export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'offline'

/** Doubled with each failed attempt: a slow line may need many seconds for the handshakes, and never less. */
const CONNECT_TIMEOUT: BackoffOptions = { firstMs: 5000, maxMs: 40_000 }
const RECONNECT: BackoffOptions = { firstMs: 500, maxMs: 30_000 }
/** A connection that was open for a shorter time counts as a failed attempt. */
const STABLE_AFTER_MS = 10_000

export interface ConnectionEvents {
  onOpen(): void
  onLost(): void
  onMessage(data: unknown): void
}

export interface Connection {
  readonly state: Observable<ConnectionState>
  /** Connects; if it is waiting to retry, connects now. */
  open(): void
  /** Closes the connection until `open` is called again. */
  close(): void
  /** Discards a dead connection and reconnects. */
  drop(): void
  /** Sends a text; false if the connection is not open (nothing is queued). */
  send(text: string): boolean
}

/** Keeps a WebSocket connected, with unlimited retries. */
export function createConnection(url: () => string, environment: Environment, events: ConnectionEvents): Connection {
  const { clock } = environment
  const state = observable<ConnectionState>('connecting')
  let isWanted = false
  /** Whether a connection was lost or failed since `open`. */
  let wasLost = false
  let socket: SocketLike | undefined
  let timer: unknown
  let attempt = 0
  let openedAt = 0

  const waitingState = (): ConnectionState => {
    if (!isWanted || !environment.isOnline()) return 'offline'
    return wasLost ? 'reconnecting' : 'connecting'
  }

  /** Closes the socket and ignores its further events. */
  function discard() {
    clock.clearTimeout(timer)
    if (socket === undefined) return
    const former = socket
    socket = undefined
    former.onopen = former.onclose = former.onerror = former.onmessage = null
    former.close()
  }

  function connect() {
    discard()
    state.set(waitingState())
    timer = clock.setTimeout(lost, backoffMs(attempt, CONNECT_TIMEOUT))
    let next: SocketLike
    try {
      next = environment.openSocket(url())
    } catch {
      return lost()
    }
    socket = next
    next.onopen = opened
    next.onmessage = ({ data }) => events.onMessage(data)
    next.onclose = next.onerror = lost
    if (next.readyState === SOCKET_OPEN) opened()
  }

  function opened() {
    clock.clearTimeout(timer)
    openedAt = clock.now()
    state.set('open')
    events.onOpen()
  }

  function lost() {
    const wasConnected = state.get() === 'open'
    attempt = wasConnected && clock.now() - openedAt >= STABLE_AFTER_MS ? 0 : attempt + 1
    wasLost = true
    discard()
    if (wasConnected) events.onLost()
    if (isWanted)
      timer = clock.setTimeout(connect, backoffMs(Math.max(0, attempt - 1), RECONNECT, environment.random()))
    state.set(waitingState())
  }

  /** Connects now and resets the backoff, such as when the network returns. */
  function retryNow() {
    if (!isWanted || state.get() === 'open') return
    attempt = 0
    // In place of an attempt under way, too: one begun without a network may hang until its time is up.
    connect()
  }

  environment.onWake(retryNow)
  environment.onPutAside(() => {
    if (socket !== undefined) lost()
    // It would be due as soon as the page is shown again, beside the attempt that this begins.
    clock.clearTimeout(timer)
  })
  environment.onOffline(() => {
    if (socket !== undefined) lost()
    else state.set(waitingState())
  })

  return {
    state,
    open() {
      if (isWanted && socket !== undefined) return
      isWanted = true
      connect()
    },
    close() {
      const wasConnected = state.get() === 'open'
      isWanted = false
      wasLost = false
      attempt = 0
      discard()
      if (wasConnected) events.onLost()
      state.set('offline')
    },
    drop() {
      if (socket !== undefined) lost()
    },
    send(text) {
      // A closing socket does not accept texts any more, before its close event.
      if (state.get() !== 'open' || socket?.readyState !== SOCKET_OPEN) return false
      socket.send(text)
      return true
    },
  }
}
