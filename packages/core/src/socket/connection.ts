import { type BackoffOptions, backoffMs } from '../math/backoff.ts'
import { SOCKET_OPEN, type Environment, type SocketLike } from './environment.ts'
import { observable, type Observable } from './observable.ts'

/**
 * - `connecting`: there has been no connection yet; the first is, or will be, on its way.
 * - `open`: frames can be sent.
 * - `reconnecting`: the connection was lost or did not come about; it is tried again.
 * - `offline`: the device has no network, or the connection was closed on purpose.
 */
export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'offline'

const CONNECT_TIMEOUT_MS = 5000
const RECONNECT: BackoffOptions = { firstMs: 500, maxMs: 30_000 }
/** A connection that lasted this long worked; a shorter one counts as a failed attempt. */
const STABLE_AFTER_MS = 10_000

export interface ConnectionEvents {
  onOpen(): void
  onLost(): void
  onMessage(data: unknown): void
}

export interface Connection {
  readonly state: Observable<ConnectionState>
  /** Connects; while waiting for the next attempt, makes it now. */
  open(): void
  /** Ends the connection until it is opened again. */
  close(): void
  /** Gives the present connection up as dead and tries anew. */
  drop(): void
  /** Sends a text; false, and nothing is kept, unless the connection is open. */
  send(text: string): boolean
}

/** Keeps one WebSocket alive: it never stops trying. */
export function createConnection(url: () => string, environment: Environment, events: ConnectionEvents): Connection {
  const { clock } = environment
  const state = observable<ConnectionState>('connecting')
  let wanted = false
  /** A connection was lost or failed since it was asked for. */
  let wasLost = false
  let socket: SocketLike | undefined
  let timer: unknown
  let attempt = 0
  let openedAt = 0

  const waitingState = (): ConnectionState => {
    if (!wanted || !environment.isOnline()) return 'offline'
    return wasLost ? 'reconnecting' : 'connecting'
  }

  /** Lets go of a socket so that nothing it still says is heard. */
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
    timer = clock.setTimeout(lost, CONNECT_TIMEOUT_MS)
    let next: SocketLike
    try {
      next = new environment.WebSocket(url())
    } catch {
      return lost()
    }
    socket = next
    next.onopen = () => {
      clock.clearTimeout(timer)
      openedAt = clock.now()
      state.set('open')
      events.onOpen()
    }
    next.onmessage = ({ data }) => events.onMessage(data)
    next.onclose = lost
    next.onerror = lost
  }

  function lost() {
    const wasConnected = state.get() === 'open'
    attempt = wasConnected && clock.now() - openedAt >= STABLE_AFTER_MS ? 0 : attempt + 1
    wasLost = true
    discard()
    if (wasConnected) events.onLost()
    if (wanted) timer = clock.setTimeout(connect, backoffMs(Math.max(0, attempt - 1), RECONNECT, environment.random()))
    state.set(waitingState())
  }

  /** There is a reason to believe that it works now, so the waiting starts over. */
  function retryNow() {
    if (!wanted || socket !== undefined) return
    attempt = 0
    connect()
  }

  environment.onWake(retryNow)
  environment.onOffline(() => {
    if (socket !== undefined) lost()
    else state.set(waitingState())
  })

  return {
    state,
    open() {
      if (wanted && socket !== undefined) return
      wanted = true
      connect()
    },
    close() {
      const wasConnected = state.get() === 'open'
      wanted = false
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
      // A socket on its way to being closed takes texts no more, and says so only later.
      if (state.get() !== 'open' || socket?.readyState !== SOCKET_OPEN) return false
      socket.send(text)
      return true
    },
  }
}
