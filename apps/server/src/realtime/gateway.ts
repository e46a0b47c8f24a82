import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, CODES, PING, TOPIC } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import type { Logger } from 'pino'
import type { RawData } from 'ws'
import type { Engine } from '../engine/engine.ts'
import type { EngineEvent } from '../engine/event.ts'
import type { Market } from '../market/market.ts'
import type { Sessions } from '../people/users/sessions.ts'
import { ACCOUNT_TOPICS, forexTrade, affectedOrders } from './accountTopics.ts'
import { Connection } from './connection.ts'
import { parseClientFrame, pushFrame } from './frame.ts'
import { MarketTopics } from './marketTopics.ts'
import { selectionOf } from './selection.ts'
import { type ClientSocket, type SocketServerOptions, acceptSockets } from './socketServer.ts'

const MARKET_WINDOW_MS = 100
const ACCOUNT_WINDOW_MS = 200
/** An operator's act is obeyed within two seconds, also if its notification is lost. */
const SESSION_CHECK_INTERVAL_MS = 1500
const SILENCE_CHECK_INTERVAL_MS = 5000
/** A login with an unknown token costs a query. */
const MAX_FAILED_LOGINS = 20
/** Windows and devices of one user; one more closes the oldest. */
const MAX_SOCKETS_PER_ACCOUNT = 30

type Subscription = Extract<ClientFrame, { method: 'sub' }>['params']

interface GatewayOptions extends SocketServerOptions {
  readonly market: Market
  readonly engine: Engine
  readonly sessions: Sessions
  readonly log: Logger
}

/** The WebSocket gateway: connections, subscriptions and pushes. */
export class Gateway {
  readonly #options: GatewayOptions
  readonly #connections = new Set<Connection>()
  readonly #subscribers = new Map<string, Set<Connection>>()
  readonly #marketTopics: MarketTopics
  /** The last account figures sent to each connection, to push only changes. */
  readonly #lastTrade = new WeakMap<Connection, string>()
  /** Order ids not yet sent to a full connection. */
  readonly #unsentIds = new WeakMap<Connection, { closed: number[]; changed: number[] }>()
  readonly #timers: ReturnType<typeof setInterval>[] = []
  readonly counts = { open: 0, dropped: 0 }

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#marketTopics = new MarketTopics(options.market)
    options.engine.listen((events) => this.#pushOrders(events))
    // Committed events may not have been pushed: disconnect users so that they reload.
    options.engine.onRecovered(() => this.#disconnectUsers())
    options.sessions.listen((id) => this.#endSession(id))
  }

  /** Accepts sockets on the server and starts pushing. */
  start(server: Server): void {
    acceptSockets(server, this.#options, (...socket) => this.#add(...socket))
    this.#timers.push(
      setInterval(() => this.#pushMarket(), MARKET_WINDOW_MS),
      setInterval(() => void this.#pushAccounts(), ACCOUNT_WINDOW_MS),
      setInterval(() => this.#dropSilent(), SILENCE_CHECK_INTERVAL_MS),
      setInterval(() => void this.#endExpired().catch(() => undefined), SESSION_CHECK_INTERVAL_MS),
    )
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const connection of this.#connections) connection.close()
    for (const connection of this.#connections) connection.terminate()
  }

  #add(socket: ClientSocket, stream: Duplex, language: LanguageCode): void {
    const connection = new Connection(socket, stream, language)
    this.#connections.add(connection)
    this.counts.open++
    socket.onOversizedFrame = () => connection.error('FRAME_TOO_LARGE')
    socket.on('message', (data, isBinary) => this.#receive(connection, data, isBinary))
    socket.on('ping', () => connection.noteFrame(Date.now()))
    socket.on('pong', () => connection.noteFrame(Date.now()))
    socket.on('error', () => connection.terminate())
    socket.on('close', () => this.#remove(connection))
  }

  #receive(connection: Connection, data: RawData, isBinary: boolean): void {
    const now = Date.now()
    connection.noteFrame(now)
    if (!connection.mayReceive(now)) return connection.refuse('FRAMES_TOO_FREQUENT')
    if (isBinary || !Buffer.isBuffer(data)) return connection.refuse('FRAME_INVALID')
    const text = data.toString()
    if (text === PING) return connection.pong()
    const frame = parseClientFrame(text)
    if (frame === undefined) return connection.refuse('FRAME_INVALID')
    switch (frame.method) {
      case 'login':
        connection.loggingIn = this.#login(connection, frame.params.token)
        return
      case 'logout':
        this.#logout(connection)
        return
      case 'sub':
        void this.#subscribe(connection, frame.params)
        return
      case 'unsub':
        this.#unsubscribe(connection, frame.params.topic)
    }
  }

  async #login(connection: Connection, token: string): Promise<void> {
    const identity = ++connection.identity
    let code: number = CODES.UNAVAILABLE
    try {
      const user = await this.#options.sessions.find(token)
      if (identity !== connection.identity) return
      if (user?.id !== connection.user?.id) this.#endPrivateTopics(connection)
      connection.user = user
      code = user === undefined ? CODES.UNAUTHENTICATED : CODES.OK
      if (user !== undefined) this.#capSockets(user.id)
      else if (++connection.failedLogins > MAX_FAILED_LOGINS) return connection.refuse('FRAMES_TOO_FREQUENT')
    } catch (error) {
      this.#options.log.warn({ error: (error as Error).message }, 'a socket login could not be checked')
    }
    connection.send({ type: 'login_result', code })
  }

  #capSockets(userId: number): void {
    const connections = [...this.#connections].filter(({ user }) => user?.id === userId)
    for (const oldest of connections.slice(0, -MAX_SOCKETS_PER_ACCOUNT)) oldest.close()
  }

  #logout(connection: Connection): void {
    connection.identity++
    connection.user = undefined
    this.#endPrivateTopics(connection)
  }

  async #subscribe(connection: Connection, { topic, ids }: Subscription): Promise<void> {
    const isPrivate = ACCOUNT_TOPICS.has(topic)
    // A client may subscribe right after its login, before it is checked.
    if (isPrivate) await connection.loggingIn
    // It may have disconnected while its login was checked.
    if (!this.#connections.has(connection)) return
    if (!isPrivate && !this.#marketTopics.isTopic(topic)) return connection.error('TOPIC_UNKNOWN')
    if (isPrivate && connection.user === undefined) return connection.error('UNAUTHENTICATED')
    if (topic === TOPIC.DAY_MARKET) connection.selection = selectionOf(ids)
    else if (ids !== undefined) return connection.error('FRAME_INVALID')
    connection.topics.add(topic)
    let subscribers = this.#subscribers.get(topic)
    if (subscribers === undefined) this.#subscribers.set(topic, (subscribers = new Set()))
    subscribers.add(connection)
    if (topic === TOPIC.FOREX_TRADE) {
      this.#lastTrade.delete(connection)
      await this.#pushAccounts([connection])
    } else if (isPrivate) {
      connection.write(pushFrame(topic, { ids: [] }))
    } else if (connection.isFull) {
      connection.missed.add(topic)
    } else {
      this.#sendSnapshot(connection, topic)
    }
  }

  #sendSnapshot(connection: Connection, topic: string): void {
    const snapshot = this.#marketTopics.snapshot(topic, connection.selection)
    if (snapshot !== undefined) connection.write(snapshot)
  }

  #unsubscribe(connection: Connection, topic: string): void {
    connection.topics.delete(topic)
    connection.missed.delete(topic)
    const subscribers = this.#subscribers.get(topic)
    subscribers?.delete(connection)
    if (subscribers?.size === 0) this.#subscribers.delete(topic)
  }

  #endPrivateTopics(connection: Connection): void {
    for (const topic of ACCOUNT_TOPICS) this.#unsubscribe(connection, topic)
    this.#unsentIds.delete(connection)
  }

  /** Closes the sockets of a session that has ended. */
  #endSession(id: number): void {
    for (const connection of this.#connections) if (connection.user?.sessionId === id) connection.close()
  }

  /** Sessions also expire, and notifications of their end may be lost. */
  async #endExpired(): Promise<void> {
    const ids = [...this.#connections].flatMap(({ user }) => (user === undefined ? [] : [user.sessionId]))
    for (const id of await this.#options.sessions.endedAmong(ids)) this.#endSession(id)
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.counts.open--
    for (const topic of connection.topics) this.#unsubscribe(connection, topic)
  }

  #pushMarket(): void {
    const now = Date.now()
    for (const [topic, framesOf] of this.#marketTopics.takeFrames()) {
      const subscribers = this.#subscribers.get(topic)
      if (subscribers === undefined) continue
      for (const connection of subscribers) {
        if (connection.isFull) connection.missed.add(topic)
        else if (!connection.missed.has(topic)) {
          for (const frame of framesOf(connection.selection)) connection.write(frame)
        }
      }
    }
    for (const connection of this.#connections) this.#catchUp(connection, now)
  }

  /** Sends a slow client a snapshot once it has caught up, or drops it if it does not. */
  #catchUp(connection: Connection, now: number): void {
    if (connection.isStuck(now)) {
      this.counts.dropped++
      connection.terminate()
      return
    }
    if (connection.isFull) return
    for (const topic of connection.missed) this.#sendSnapshot(connection, topic)
    connection.missed.clear()
    this.#sendIds(connection)
  }

  async #pushAccounts(only?: readonly Connection[]): Promise<void> {
    const connections = only ?? [...(this.#subscribers.get(TOPIC.FOREX_TRADE) ?? [])]
    if (connections.length === 0) return
    try {
      const pushes = await this.#options.engine.read((state) => {
        const texts = new Map<number, string>()
        return connections.flatMap((connection) => {
          const userId = connection.user?.id
          if (userId === undefined || connection.isFull) return []
          let text = texts.get(userId)
          if (text === undefined) texts.set(userId, (text = JSON.stringify(forexTrade(state, userId))))
          return [{ connection, userId, text }]
        })
      })
      for (const { connection, userId, text } of pushes) {
        const isStillSubscribed = connection.user?.id === userId && connection.topics.has(TOPIC.FOREX_TRADE)
        if (!isStillSubscribed || this.#lastTrade.get(connection) === text) continue
        this.#lastTrade.set(connection, text)
        connection.write(pushFrame(TOPIC.FOREX_TRADE, JSON.parse(text)))
      }
    } catch {
      // Nothing is pushed that may not be durable; the next window tries again.
    }
  }

  #pushOrders(events: readonly EngineEvent[]): void {
    const affected = affectedOrders(events)
    if (affected.size === 0) return
    const subscribers = new Set([
      ...(this.#subscribers.get(TOPIC.FOREX_CLOSED) ?? []),
      ...(this.#subscribers.get(TOPIC.FOREX_CHANGED) ?? []),
    ])
    for (const connection of subscribers) {
      const ids = connection.user && affected.get(connection.user.id)
      if (ids === undefined) continue
      const unsent = this.#unsentIds.get(connection) ?? { closed: [], changed: [] }
      unsent.closed.push(...ids.closed)
      unsent.changed.push(...ids.changed)
      this.#unsentIds.set(connection, unsent)
      if (!connection.isFull) this.#sendIds(connection)
    }
  }

  #sendIds(connection: Connection): void {
    const unsent = this.#unsentIds.get(connection)
    if (unsent === undefined) return
    this.#unsentIds.delete(connection)
    const { topics } = connection
    if (unsent.closed.length > 0 && topics.has(TOPIC.FOREX_CLOSED)) {
      connection.write(pushFrame(TOPIC.FOREX_CLOSED, { ids: unsent.closed }))
    }
    if (unsent.changed.length > 0 && topics.has(TOPIC.FOREX_CHANGED)) {
      connection.write(pushFrame(TOPIC.FOREX_CHANGED, { ids: unsent.changed }))
    }
  }

  #disconnectUsers(): void {
    for (const connection of this.#connections) if (connection.user !== undefined) connection.close()
  }

  #dropSilent(): void {
    const now = Date.now()
    for (const connection of this.#connections) {
      if (connection.isSilent(now)) connection.terminate()
      else connection.ping()
    }
  }
}
