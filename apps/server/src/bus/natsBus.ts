import { setTimeout as wait } from 'node:timers/promises'
import { type Msg, createInbox } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { Unavailable } from '../errors/unavailable.ts'
import { inboxPrefixOf, parseBusUrl } from './busUrl.ts'
import { WIRE_VERSION, decode, encode } from './codec.ts'
import { InProgress } from './inProgress.ts'
import { type MessageBus, type MessageListener, type RequestHandler, newCounters } from './messageBus.ts'
import { type Interest, NatsConnection } from './natsConnection.ts'
import { type OpenRequest, OpenRequests } from './openRequests.ts'
import { FAILED, type Outcome, answerOf, handle } from './outcome.ts'
import { checkPattern, checkSubject, hasWildcard } from './subjects.ts'
import { NobodyThere, Unsupported } from './unanswered.ts'

const START_TIMEOUT_MS = 10_000
/** How long a bus that stops waits for its handlers and its last messages. */
const STOP_TIMEOUT_MS = 5000
/** NATS's status of a request whose subject nobody listens to. */
const NO_RESPONDERS = 503
/** Each request goes to one member of this queue. */
const SERVERS = 'servers'

export interface NatsBusOptions {
  /** A list of servers, such as `nats://a:4222,b:4222`. */
  readonly url: string
  /** The name of this process, for operators. */
  readonly name: string
  readonly log: Logger
  /** The version of the messages that are sent; WIRE_VERSION by default. */
  readonly version?: number
}

/**
 * The message bus between processes, over NATS. All answers come to one subject of this process, `_INBOX.<user>.<ours>.<number
 * of the request>`: that costs a fraction of what the client's own `request` does.
 */
export class NatsBus implements MessageBus {
  readonly counters = newCounters()
  readonly #log: Logger
  /** The newest version of messages that this process understands; it also understands the version before. */
  readonly #version: number
  #spoken: number
  readonly #connection: NatsConnection
  readonly #inbox: string
  readonly #requests = new OpenRequests({ onTimeout: () => this.counters.timeouts++ })
  readonly #handling = new InProgress()
  readonly #served = new Set<Interest>()
  readonly #reconnectListeners = new Set<() => void>()
  #hasConnected = false
  #stopped: Promise<void> | undefined

  /** @throws StartError if the URL is wrong. */
  constructor({ url, name, log, version = WIRE_VERSION }: NatsBusOptions) {
    this.#log = log
    this.#version = version
    this.#spoken = version
    this.#inbox = `${createInbox(inboxPrefixOf(parseBusUrl(url)))}.`
    this.#connection = new NatsConnection({
      url,
      name,
      log,
      onConnected: () => this.#onConnected(),
      onLost: () => this.#requests.rejectSent(new Unavailable('the connection to the message bus is lost')),
    })
    this.#connection.listen(`${this.#inbox}*`, undefined, (message) => this.#receiveAnswer(message))
  }

  /** @throws StartError if no server can be connected to. */
  start({ timeoutMs = START_TIMEOUT_MS } = {}): Promise<void> {
    return this.#connection.start({ timeoutMs })
  }

  get isConnected(): boolean {
    return this.#connection.isConnected
  }

  /**
   * From now on messages are of the version that every process of the cluster understands, so that an upgrade may begin
   * anywhere: the oldest of theirs, or the one before this process's where that is older still.
   */
  speak(oldest: number): void {
    this.#spoken = Math.min(this.#version, Math.max(this.#version - 1, oldest))
  }

  publish(subject: string, message: unknown): void {
    checkSubject(subject)
    this.#send(subject, encode(message, this.#spoken))
  }

  subscribe(subject: string, listener: MessageListener): () => void {
    checkPattern(subject)
    const subjectOf = hasWildcard(subject) ? (message: Msg) => message.subject : () => subject
    const interest = this.#connection.listen(subject, undefined, (message) => {
      this.counters.received++
      const decoded = decode(message.data, this.#version)
      if (decoded.kind !== 'message') {
        this.counters.invalid++
        return
      }
      try {
        listener(decoded.message, subjectOf(message))
      } catch (error) {
        this.#log.error(error, `a listener to ${subject} failed`)
      }
    })
    return () => this.#connection.end(interest)
  }

  request(subject: string, message: unknown, { timeoutMs }: { timeoutMs: number }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      checkSubject(subject)
      const bytes = encode(message, this.#spoken)
      if (this.#stopped !== undefined) throw new Unavailable('the message bus is stopping')
      this.counters.requests++
      this.#sendRequest(this.#requests.open({ subject, bytes, timeoutMs, resolve, reject }))
    })
  }

  serve(subject: string, handler: RequestHandler): () => void {
    checkPattern(subject)
    const interest = this.#connection.listen(subject, SERVERS, (message) => this.#receiveRequest(message, handler))
    this.#served.add(interest)
    return () => {
      this.#served.delete(interest)
      this.#connection.drain(interest)
    }
  }

  flush(): Promise<void> {
    return this.#connection.flush()
  }

  onReconnect(listener: () => void): () => void {
    // The same function may listen twice.
    const one = (): void => listener()
    this.#reconnectListeners.add(one)
    return () => this.#reconnectListeners.delete(one)
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#requests.rejectUnsent(new Unavailable('the message bus is stopping'))
    for (const interest of this.#served) this.#connection.drain(interest)
    await this.#requests.ended()
    // What the server has sent before it stopped to send is handled, too.
    const handled = this.flush().then(() => this.#handling.ended())
    await withinStopTimeout(handled)
    await withinStopTimeout(this.flush())
    await this.#connection.stop()
  }

  #onConnected(): void {
    for (const request of this.#requests.unsent()) this.#sendRequest(request)
    if (this.#hasConnected) {
      this.counters.reconnects++
      for (const listener of this.#reconnectListeners) this.#tellReconnected(listener)
    }
    this.#hasConnected = true
  }

  #tellReconnected(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error(error, 'a listener to reconnections failed')
    }
  }

  /**
   * Without a connection it is sent with the next one. That is usually there within a second, while whoever retries
   * would have to ask again and again whether it is.
   */
  #sendRequest(request: OpenRequest): void {
    try {
      const sent = this.#connection.publish(request.subject, request.bytes, `${this.#inbox}${request.id}`)
      request.isSent = sent === 'sent'
      if (sent === 'sent') this.counters.sent++
      if (sent === 'congested') request.reject(new Unavailable('the message bus does not keep up'))
    } catch (error) {
      request.reject(error)
    }
  }

  #receiveAnswer(message: Msg): void {
    const request = this.#requests.get(Number(message.subject.slice(this.#inbox.length)))
    // After its deadline.
    if (request === undefined) return
    this.counters.received++
    if (message.headers?.code === NO_RESPONDERS) {
      request.reject(new NobodyThere(`nobody serves ${request.subject}`))
      return
    }
    const decoded = decode(message.data, this.#version)
    if (decoded.kind !== 'message') this.counters.invalid++
    try {
      if (decoded.kind === 'unreadable') throw new Unavailable('the answer is unreadable')
      if (decoded.kind === 'unknown-version') throw new Unsupported('the answer is of an unknown version')
      request.resolve(answerOf(decoded.message))
    } catch (error) {
      request.reject(error)
    }
  }

  #receiveRequest(message: Msg, handler: RequestHandler): void {
    this.counters.received++
    const { subject, reply } = message
    const decoded = decode(message.data, this.#version)
    if (decoded.kind !== 'message' || !reply) this.counters.invalid++
    if (!reply) return
    if (decoded.kind !== 'message') {
      const reason =
        decoded.kind === 'unreadable' ? 'the request is unreadable' : 'the request is of an unknown version'
      this.#reply(reply, { kind: 'unsupported', reason }, this.#spoken, subject)
      return
    }
    void this.#handle(handler, decoded, subject, reply)
  }

  async #handle(
    handler: RequestHandler,
    { message, version }: { message: unknown; version: number },
    subject: string,
    reply: string,
  ): Promise<void> {
    this.#handling.begin()
    const outcome = await handle(handler, message, subject, this.#log)
    // The answer has the version of the process that has asked.
    this.#reply(reply, outcome, version, subject)
    this.#handling.end()
  }

  #reply(reply: string, outcome: Outcome, version: number, subject: string): void {
    const isSent = this.#send(reply, encode(outcome, version), subject)
    if (!isSent && outcome !== FAILED) this.#send(reply, encode(FAILED, version), subject)
  }

  /** @returns false for a message that is too large for the bus; that is logged. */
  #send(subject: string, bytes: Uint8Array, about = subject): boolean {
    try {
      if (this.#connection.publish(subject, bytes) === 'sent') this.counters.sent++
      else this.counters.dropped++
      return true
    } catch (error) {
      this.counters.dropped++
      this.#log.error(error, `a message about ${about} cannot be sent`)
      return false
    }
  }
}

/** Resolves in any case. */
const withinStopTimeout = (work: Promise<void>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
