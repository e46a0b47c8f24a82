import { OK } from '../contract/outcome.ts'
import type { ClientFrame } from '../contract/clientFrame.ts'
import { PING } from '../contract/socket.ts'
import { createConnection, type ConnectionState } from './connection.ts'
import type { Environment } from './environment.ts'
import { readFrame, readTopicData } from './frames.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { Observable } from './observable.ts'
import { createTopics, type Topics } from './topics.ts'

/** Counters for diagnosis. */
interface SocketCounts {
  /** Valid frames. */
  frames: number
  /** Frames that do not follow the contract. */
  invalid: number
  /** Frames of a topic without listeners. */
  late: number
}

export interface SocketSettings {
  url(): string
  environment: Environment
  /** The server rejected the current token. */
  onLoginRefused?(code: number): void
  /** The server rejected a frame. */
  onError?(error: { code: number; msg: string }): void
}

export interface Socket {
  readonly state: Observable<ConnectionState>
  open(): void
  close(): void
  /**
   * Logs in, also after each reconnect, until `logout`. Private topics carry the account, the first unless told. For
   * another one it logs in again: what was pushed for the former cannot be taken for it.
   */
  login(token: string, account?: number): void
  logout(): void
  subscribe: Topics['subscribe']
  /** The user has been shown notices up to this one; where that is not told, another device shows them, too. */
  seen(seq: number): void
  counts(): Readonly<SocketCounts>
}

/**
 * The realtime client: one persistent connection with shared topic subscriptions.
 *
 * @example
 * const socket = createSocket({ url: () => 'ws://api.localhost:8080/v1/ws', environment })
 * socket.open()
 * const stop = socket.subscribe('DAY_MARKET', (quotes) => …)
 */
export function createSocket({ url, environment, onLoginRefused, onError }: SocketSettings): Socket {
  const { clock } = environment
  const counts: SocketCounts = { frames: 0, invalid: 0, late: 0 }
  let token: string | undefined
  let account: number | undefined
  /** Logins without an answer yet; only the last one is for the current token. */
  let pendingLogins = 0

  const connection = createConnection(url, environment, {
    onOpen() {
      heartbeat.start()
      pendingLogins = 0
      sendLogin()
      topics.opened()
    },
    onLost() {
      heartbeat.stop()
      topics.lost()
    },
    onMessage: receive,
  })
  const send = (frame: ClientFrame) => connection.send(JSON.stringify(frame))
  const topics = createTopics({ clock, send })
  const heartbeat = createHeartbeat({
    clock,
    wallNow: () => environment.wallNow(),
    ping: () => connection.send(PING),
    onDead: () => connection.drop(),
  })
  environment.onWake(() => heartbeat.check())

  function sendLogin() {
    if (token !== undefined && send({ method: 'login', params: { token } })) pendingLogins += 1
  }

  function onLoginResult(code: number) {
    pendingLogins -= 1
    if (pendingLogins > 0 || token === undefined) return
    if (code !== OK) return onLoginRefused?.(code)
    if (account !== undefined) send({ method: 'account', params: { id: account } })
    topics.loggedIn()
  }

  function receive(data: unknown) {
    heartbeat.onReceived()
    const incoming = readFrame(data)
    if (incoming.kind === 'invalid') {
      counts.invalid += 1
      return
    }
    if (incoming.kind === 'pong') {
      counts.frames += 1
      heartbeat.onPong()
      return
    }
    const { frame } = incoming
    if ('topic' in frame) return receiveTopic(frame.topic, frame.data)
    counts.frames += 1
    if (frame.type === 'login_result') onLoginResult(frame.code)
    else onError?.({ code: frame.code, msg: frame.msg })
  }

  function receiveTopic(topic: string, data: unknown) {
    const validData = readTopicData(topic, data)
    if (validData === undefined) counts.invalid += 1
    else if (topics.deliver(topic, validData)) counts.frames += 1
    else counts.late += 1
  }

  return {
    state: connection.state,
    open: connection.open,
    close: connection.close,
    login(next, nextAccount) {
      if (next === token && nextAccount === account) return
      this.logout()
      token = next
      account = nextAccount
      sendLogin()
    },
    logout() {
      if (token === undefined) return
      token = undefined
      topics.loggedOut()
      send({ method: 'logout' })
    },
    subscribe: topics.subscribe,
    seen: (seq) => void send({ method: 'seen', params: { seq } }),
    counts: () => ({ ...counts }),
  }
}
