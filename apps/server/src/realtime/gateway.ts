import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, CODES, PING, TOPIC } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import type { Logger } from 'pino'
import type { RawData } from 'ws'
import type { Accounts } from '../accounts/accounts.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { AccountEvents } from '../engineClient/accountEvents.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Notices } from '../notices/notices.ts'
import type { Prices } from '../prices/prices.ts'
import type { Documents } from '../people/documents/documents.ts'
import type { Sessions } from '../people/users/sessions.ts'
import { AccountPushes } from './accountPushes.ts'
import { ACCOUNT_TOPICS, nothingYet } from './accountTopics.ts'
import { Connection } from './connection.ts'
import { CopyPushes } from './copyPushes.ts'
import { DocumentPushes } from './documentPushes.ts'
import { parseClientFrame, pushFrame } from './frame.ts'
import { FrameLimits } from './frameLimits.ts'
import { MarketPushes } from './marketPushes.ts'
import { MarketTopics } from './marketTopics.ts'
import { NoticePushes } from './noticePushes.ts'
import { OrderPushes } from './orderPushes.ts'
import { closeAll, sendAway } from './sendAway.ts'
import { selectionOf } from './selection.ts'
import { type ClientSocket, type SocketServerOptions, acceptSockets } from './socketServer.ts'
import { Subscribers } from './subscribers.ts'
import { UnsentChanges } from './unsentChanges.ts'

const MARKET_WINDOW_MS = 100
const ACCOUNT_WINDOW_MS = 200
/** The figures of all accounts of a user. */
const ACCOUNTS_WINDOW_MS = 1000
const COPIES_WINDOW_MS = 500
/** A new account is followed at once; after this time also where the notification was lost. */
const ACCOUNTS_CHECK_INTERVAL_MS = 5000
/** An operator's act is obeyed within two seconds, also if its notification is lost. */
const SESSION_CHECK_INTERVAL_MS = 1500
const SILENCE_CHECK_INTERVAL_MS = 5000
/** A login with an unknown token costs a query, as does an account that is none of the user's. */
const MAX_FAILED_LOGINS = 20
/** Windows and devices of one user; one more closes the oldest. */
const MAX_SOCKETS_PER_ACCOUNT = 30

type Subscription = Extract<ClientFrame, { method: 'sub' }>['params']

interface GatewayOptions extends SocketServerOptions {
  readonly prices: Prices
  readonly engine: Pick<EngineClient, 'ask'>
  readonly accountEvents: AccountEvents
  readonly sessions: Sessions
  readonly documents: Pick<Documents, 'listen' | 'versions'>
  readonly notices: Pick<Notices, 'listen' | 'newest' | 'markSeen'>
  readonly accounts: Pick<Accounts, 'get' | 'list' | 'listen'>
  readonly log: Logger
}

/** The WebSocket gateway: connections, subscriptions and pushes. */
export class Gateway {
  readonly #options: GatewayOptions
  readonly #connections = new Set<Connection>()
  readonly #subscribers = new Subscribers()
  readonly #market: MarketPushes
  readonly #pushes: AccountPushes
  readonly #copyPushes: CopyPushes
  readonly #documentPushes: DocumentPushes
  readonly #orderPushes: OrderPushes
  readonly #noticePushes: NoticePushes
  readonly #unsent = new UnsentChanges()
  readonly #limits = new FrameLimits()
  readonly #timers: ReturnType<typeof setInterval>[] = []
  #isDraining = false
  readonly counts = { open: 0, dropped: 0 }

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#market = new MarketPushes({
      topics: new MarketTopics(options.prices),
      unsent: this.#unsent,
      onDropped: () => this.counts.dropped++,
    })
    this.#pushes = new AccountPushes(options)
    this.#copyPushes = new CopyPushes(options)
    this.#documentPushes = new DocumentPushes({
      documents: options.documents,
      subscribers: this.#subscribers,
      unsent: this.#unsent,
    })
    this.#noticePushes = new NoticePushes({ notices: options.notices, subscribers: this.#subscribers })
    this.#orderPushes = new OrderPushes({
      accountEvents: options.accountEvents,
      copyPushes: this.#copyPushes,
      noticePushes: this.#noticePushes,
      unsent: this.#unsent,
    })
    options.sessions.listen((id) => this.#endSession(id))
    options.accounts.listen((userId) => this.#followNewAccounts(userId))
  }

  /** Accepts sockets on the server and starts pushing. */
  start(server: Server): void {
    const isFull = (): boolean => this.#isDraining
    acceptSockets(server, { ...this.#options, isFull }, (...socket) => this.#add(...socket))
    this.#timers.push(
      setInterval(() => this.#market.push(this.#connections, this.#subscribers), MARKET_WINDOW_MS),
      setInterval(() => void this.#pushes.pushTrade(this.#subscribers.of(TOPIC.FOREX_TRADE)), ACCOUNT_WINDOW_MS),
      setInterval(() => void this.#pushes.pushFigures(this.#subscribers.of(TOPIC.ACCOUNTS)), ACCOUNTS_WINDOW_MS),
      setInterval(() => void this.#copyPushes.pushFigures(this.#subscribers.of(TOPIC.COPIES)), COPIES_WINDOW_MS),
      setInterval(() => this.#followNewAccounts(), ACCOUNTS_CHECK_INTERVAL_MS),
      setInterval(() => this.#noticePushes.catchUp(), ACCOUNTS_CHECK_INTERVAL_MS),
      setInterval(() => this.#dropSilent(), SILENCE_CHECK_INTERVAL_MS),
      setInterval(() => void this.#endExpired().catch(() => undefined), SESSION_CHECK_INTERVAL_MS),
    )
  }

  /** Takes nobody in, and sends everyone away over some time. */
  async drain(ms: number): Promise<void> {
    this.#isDraining = true
    await sendAway([...this.#connections], ms)
  }

  /** Takes nobody in, and tells everyone that this server goes away; nobody is left with a socket that says nothing. */
  async stop(): Promise<void> {
    this.#isDraining = true
    for (const timer of this.#timers) clearInterval(timer)
    await closeAll(this.#connections)
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
    if (isBinary || !Buffer.isBuffer(data)) return connection.refuse('FRAME_INVALID')
    const text = data.toString()
    const frame = text === PING ? undefined : parseClientFrame(text)
    if (!this.#limits.count(connection, connection.user?.id, frame, now))
      return connection.refuse('FRAMES_TOO_FREQUENT')
    if (text === PING) return connection.pong()
    if (frame === undefined) return connection.refuse('FRAME_INVALID')
    switch (frame.method) {
      case 'login':
        connection.loggingIn = this.#login(connection, frame.params.token)
        return
      case 'account':
        connection.loggingIn = this.#choose(connection, frame.params.id)
        return
      case 'logout':
        this.#logout(connection)
        return
      case 'sub':
        void this.#subscribe(connection, frame.params)
        return
      case 'seen':
        void this.#noteSeen(connection, frame.params.seq)
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
      connection.accountId = user?.id
      code = user === undefined ? CODES.UNAUTHENTICATED : CODES.OK
      if (user !== undefined) this.#capSockets(user.id)
      else if (++connection.failedLogins > MAX_FAILED_LOGINS) return connection.refuse('FRAMES_TOO_FREQUENT')
    } catch (error) {
      this.#options.log.warn({ error: (error as Error).message }, 'a socket login could not be checked')
    }
    connection.send({ type: 'login_result', code })
  }

  /** From now on the private topics carry this account. */
  async #choose(connection: Connection, id: number): Promise<void> {
    await connection.loggingIn
    const { identity, user } = connection
    if (user === undefined) return connection.error('UNAUTHENTICATED')
    try {
      await this.#options.accounts.get(user.id, id)
    } catch (error) {
      if (error instanceof Refusal && ++connection.failedLogins > MAX_FAILED_LOGINS)
        return connection.refuse('FRAMES_TOO_FREQUENT')
      return connection.error(error instanceof Refusal ? error.code : 'UNAVAILABLE')
    }
    if (identity !== connection.identity || connection.accountId === id) return
    connection.accountId = id
    this.#unsent.forgetOrders(connection)
    this.#pushes.forget(connection)
    await this.#orderPushes.follow(connection)
    if (connection.topics.has(TOPIC.FOREX_TRADE)) await this.#pushes.pushTrade([connection])
  }

  #capSockets(userId: number): void {
    const connections = [...this.#connections].filter(({ user }) => user?.id === userId)
    for (const oldest of connections.slice(0, -MAX_SOCKETS_PER_ACCOUNT)) oldest.close()
  }

  #logout(connection: Connection): void {
    connection.identity++
    connection.user = undefined
    connection.accountId = undefined
    this.#endPrivateTopics(connection)
  }

  async #subscribe(connection: Connection, { topic, ids }: Subscription): Promise<void> {
    const isPrivate = ACCOUNT_TOPICS.has(topic)
    // A client may subscribe right after its login, before it is checked.
    if (isPrivate) await connection.loggingIn
    // The client may have disconnected while its login was checked.
    if (!this.#connections.has(connection)) return
    if (!isPrivate && !this.#market.isTopic(topic)) return connection.error('TOPIC_UNKNOWN')
    if (isPrivate && connection.user === undefined) return connection.error('UNAUTHENTICATED')
    if (topic === TOPIC.DAY_MARKET) connection.selection = selectionOf(ids)
    else if (ids !== undefined) return connection.error('FRAME_INVALID')
    if (connection.topics.has(topic)) return this.#repeat(connection, topic)
    this.#subscribers.add(connection, topic)
    if (topic === TOPIC.FOREX_TRADE) {
      this.#pushes.forget(connection)
      await this.#pushes.pushTrade([connection])
    } else if (topic === TOPIC.ACCOUNTS) {
      this.#pushes.forget(connection)
      await this.#pushes.pushFigures([connection])
    } else if (topic === TOPIC.COPIES) {
      this.#copyPushes.forget(connection)
      await this.#copyPushes.pushFigures([connection])
    } else if (topic === TOPIC.DOCUMENT_CHANGED) {
      await this.#documentPushes.send(connection)
    } else if (topic === TOPIC.NOTICES) {
      this.#noticePushes.forget(connection)
      await this.#orderPushes.follow(connection)
      await this.#noticePushes.note(connection.user!.id)
    } else if (isPrivate) {
      await this.#orderPushes.follow(connection)
      if (connection.topics.has(topic)) connection.write(pushFrame(topic, nothingYet(topic)))
    } else if (connection.isFull) {
      connection.missed.add(topic)
    } else {
      this.#market.sendSnapshot(connection, topic)
    }
  }

  /** Answers a repeated subscription in the next window: what it wants again may be all positions of an account. */
  #repeat(connection: Connection, topic: string): void {
    if (topic === TOPIC.FOREX_TRADE || topic === TOPIC.ACCOUNTS) this.#pushes.forget(connection)
    else if (topic === TOPIC.COPIES) this.#copyPushes.forget(connection)
    else if (topic === TOPIC.NOTICES) {
      this.#noticePushes.forget(connection)
      if (connection.user !== undefined) void this.#noticePushes.note(connection.user.id)
    } else if (ACCOUNT_TOPICS.has(topic)) connection.repeated.add(topic)
    else connection.missed.add(topic)
  }

  #unsubscribe(connection: Connection, topic: string): void {
    this.#subscribers.remove(connection, topic)
    if (ACCOUNT_TOPICS.has(topic)) void this.#orderPushes.follow(connection)
  }

  #endPrivateTopics(connection: Connection): void {
    for (const topic of ACCOUNT_TOPICS) this.#unsubscribe(connection, topic)
    this.#unsent.forget(connection)
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

  /** An account may have been opened, or a copy have begun, since its user subscribed. */
  #followNewAccounts(userId?: number): void {
    for (const topic of [TOPIC.COPY_LOG, TOPIC.NOTICES])
      for (const connection of this.#subscribers.of(topic))
        if (userId === undefined || connection.user?.id === userId) void this.#orderPushes.follow(connection)
  }

  /** What one device has shown need not be sent to the others. */
  async #noteSeen(connection: Connection, seq: number): Promise<void> {
    await connection.loggingIn
    const { user } = connection
    if (user === undefined) return connection.error('UNAUTHENTICATED')
    // What is lost is sent once more, which is better than not at all.
    await this.#options.notices.markSeen(user.id, seq).catch(() => undefined)
  }

  #dropSilent(): void {
    const now = Date.now()
    for (const connection of this.#connections) {
      if (connection.isSilent(now)) connection.terminate()
      else connection.ping()
    }
  }
}
