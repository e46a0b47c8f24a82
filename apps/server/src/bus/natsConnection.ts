import { setTimeout as wait } from 'node:timers/promises'
import { type Msg, type NatsConnection as Client, type Subscription, connect } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { StartError } from '../errors/startError.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { type BusAddress, parseBusUrl } from './busUrl.ts'
import { identityOfOneOf } from './serverIdentity.ts'

const CONNECT_TIMEOUT_MS = 2000
const RECONNECT_DELAY_MS = 100
const RECONNECT_JITTER_MS = 200
/** A server that leaves two pings unanswered is left: one that is frozen is noticed within three seconds. */
const PING_INTERVAL_MS = 1000
const MAX_UNANSWERED_PINGS = 2
/** More than this is not kept in memory for a server that does not read it. */
const MAX_UNCONFIRMED_BYTES = 32 * 1024 * 1024
const CONFIRM_EVERY_BYTES = 256 * 1024
/** About what the subject and the protocol of a message take. */
const OVERHEAD_BYTES = 64

const connectionLost = (): Unavailable => new Unavailable('the connection to the message bus is lost')

/** The client passes all of them on to Node, though its type names only some. */
const tlsOptions = (servers: readonly string[]): object => ({ checkServerIdentity: identityOfOneOf(servers) })

/** What is listened to on each connection. */
export interface Interest {
  readonly subject: string
  readonly queue: string | undefined
  readonly onMessage: (message: Msg) => void
  subscription: Subscription | undefined
}

export interface NatsConnectionOptions {
  readonly url: string
  /** Shown in the server's list of connections. */
  readonly name: string
  readonly log: Logger
  readonly onConnected: () => void
  readonly onLost: () => void
}

/**
 * A connection to a NATS server that is made again whenever it is lost, and what is listened to with it. Each is a new
 * client: the client's own reconnecting keeps all that is published meanwhile in memory, and does not leave a server
 * that neither reads nor closes.
 */
export class NatsConnection {
  readonly #options: NatsConnectionOptions
  readonly #address: BusAddress
  readonly #interests = new Set<Interest>()
  /** The client once it can be used; it may not hear yet what it has subscribed to. */
  #client: Client | undefined
  #state: 'connecting' | 'connected' | 'stopped' = 'connecting'
  #running: Promise<void> | undefined
  /** What was published in this turn of the event loop. */
  readonly #unsent: { readonly subject: string; readonly bytes: Uint8Array; readonly reply: string | undefined }[] = []
  #unconfirmedBytes = 0
  #isConfirming = false
  readonly #whenFirstConnected = Promise.withResolvers<void>()
  /** What waits for the server to have read everything. */
  readonly #flushes = new Set<PromiseWithResolvers<void>>()

  constructor(options: NatsConnectionOptions) {
    this.#options = options
    this.#address = parseBusUrl(options.url)
  }

  get isConnected(): boolean {
    return this.#state === 'connected'
  }

  /** @throws StartError if no server can be connected to in time. */
  async start({ timeoutMs }: { timeoutMs: number }): Promise<void> {
    this.#running = this.#keepConnected()
    const timer = new AbortController()
    const late = wait(timeoutMs, 'late' as const, { signal: timer.signal })
    const first = await Promise.race([this.#whenFirstConnected.promise, late]).finally(() => timer.abort())
    if (first !== 'late') return
    const reason = await this.#reasonOfFailure()
    await this.stop()
    const servers = this.#address.servers.join(', ')
    throw new StartError(`The message bus at ${servers} does not answer: ${reason}. Start it, or check BUS_URL.`)
  }

  /**
   * @returns whether it was sent.
   * @throws RangeError for a message that is larger than the server takes.
   */
  publish(subject: string, bytes: Uint8Array, reply?: string): 'sent' | 'disconnected' | 'congested' {
    const client = this.#client
    if (client === undefined || this.#state !== 'connected') return 'disconnected'
    if (this.#unconfirmedBytes > MAX_UNCONFIRMED_BYTES) return 'congested'
    const limit = client.info?.max_payload ?? Infinity
    if (bytes.length > limit) throw new RangeError(`a message of ${bytes.length} bytes; the bus takes ${limit}`)
    this.#unconfirmedBytes += bytes.length + OVERHEAD_BYTES
    this.#unsent.push({ subject, bytes, reply })
    // All messages of a turn leave with one write: that costs more than making them.
    if (this.#unsent.length === 1) setImmediate(() => this.#sendUnsent())
    return 'sent'
  }

  #sendUnsent(): void {
    const client = this.#client
    const unsent = this.#unsent.splice(0)
    if (client === undefined || this.#state !== 'connected') return
    for (const { subject, bytes, reply } of unsent) {
      try {
        client.publish(subject, bytes, reply === undefined ? undefined : { reply })
      } catch (error) {
        // The server may have lowered its limit meanwhile; others of the turn are still sent.
        this.#options.log.error(error, `a message about ${subject} was not sent`)
      }
    }
    if (this.#unconfirmedBytes > CONFIRM_EVERY_BYTES && !this.#isConfirming) void this.#confirm(client)
  }

  /** Listens until it is ended; messages of one queue go to one of its members. */
  listen(subject: string, queue: string | undefined, onMessage: (message: Msg) => void): Interest {
    const interest: Interest = { subject, queue, onMessage, subscription: undefined }
    this.#interests.add(interest)
    if (this.#client !== undefined) this.#subscribe(this.#client, interest)
    return interest
  }

  end(interest: Interest): void {
    this.#interests.delete(interest)
    interest.subscription?.unsubscribe()
  }

  /** Ends after what the server has sent already. */
  drain(interest: Interest): void {
    this.#interests.delete(interest)
    // Without a connection there is nothing to come.
    interest.subscription?.drain().catch(() => undefined)
  }

  /** @throws Unavailable when there is no connection, or it is lost. */
  async flush(): Promise<void> {
    const client = this.#client
    if (client === undefined || !this.isConnected) throw new Unavailable('the message bus is disconnected')
    this.#sendUnsent()
    await this.#flush(client)
  }

  async stop(): Promise<void> {
    this.#state = 'stopped'
    this.#whenFirstConnected.promise.catch(() => undefined)
    this.#whenFirstConnected.reject(new Unavailable('the message bus is stopping'))
    await this.#client?.close()
    await this.#running
  }

  async #keepConnected(): Promise<void> {
    let lost: string | undefined
    while (!this.#isStopped()) {
      try {
        const client = await this.#connect(lost)
        lost = client.getServer()
        await this.#use(client)
      } catch (error) {
        if (this.#isStopped()) break
        this.#options.log.error(error, 'the message bus cannot be connected to')
        await wait(RECONNECT_DELAY_MS)
      }
    }
  }

  /** The client tries all servers, in turn, until one can be used. */
  #connect(lost: string | undefined): Promise<Client> {
    return connect({
      ...this.#clientOptions(lost),
      waitOnFirstConnect: true,
      // The client would give up after the second refusal, but a password may be corrected.
      ignoreAuthErrorAbort: true,
      reconnectDelayHandler: () => {
        // There is no other way to end the client's attempts.
        if (this.#isStopped()) throw new Error('stopped')
        return RECONNECT_DELAY_MS + Math.random() * RECONNECT_JITTER_MS
      },
    })
  }

  #clientOptions(lost?: string) {
    const { servers, isEncrypted, credentials } = this.#address
    const shuffled = servers.map((server) => ({ server, at: server === lost ? 1 : Math.random() }))
    return {
      servers: shuffled.toSorted((one, other) => one.at - other.at).map(({ server }) => server),
      noRandomize: true,
      name: this.#options.name,
      ...credentials,
      ...(isEncrypted && { tls: tlsOptions(servers) }),
      reconnect: false,
      timeout: CONNECT_TIMEOUT_MS,
      pingInterval: PING_INTERVAL_MS,
      maxPingOut: MAX_UNANSWERED_PINGS,
      noAsyncTraces: true,
    }
  }

  async #reasonOfFailure(): Promise<string> {
    try {
      const client = await connect(this.#clientOptions())
      await client.close()
      return 'it was too slow'
    } catch (error) {
      return (error as Error).message
    }
  }

  /** Resolves when the connection is lost. */
  async #use(client: Client): Promise<void> {
    const { log, onConnected, onLost } = this.#options
    void this.#watch(client)
    void client.closed().then(() => this.#endFlushes())
    this.#client = client
    for (const interest of this.#interests) this.#subscribe(client, interest)
    try {
      await this.#flush(client)
      if (this.#isStopped()) return
      this.#state = 'connected'
      this.#whenFirstConnected.resolve()
      log.info({ server: client.getServer() }, 'connected to the message bus')
      onConnected()
      await client.closed()
    } catch {
      // Lost before it could be used.
    } finally {
      await client.close()
      this.#client = undefined
      this.#unconfirmedBytes = 0
      this.#isConfirming = false
      if (!this.#isStopped()) {
        this.#state = 'connecting'
        log.warn({ server: client.getServer() }, 'the connection to the message bus is lost')
      }
      onLost()
    }
  }

  async #watch(client: Client): Promise<void> {
    for await (const status of client.status()) {
      if (status.type === 'error')
        this.#options.log.warn({ error: status.error.message }, 'the message bus reports an error')
      // By itself the client would wait until the server has read what was sent.
      if (status.type === 'staleConnection') void client.close()
    }
  }

  #subscribe(client: Client, interest: Interest): void {
    const { subject, queue, onMessage } = interest
    interest.subscription = client.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (error !== null) this.#options.log.error(error, `${subject} cannot be listened to`)
        else onMessage(message)
      },
    })
  }

  /** Learns how much the server has read. */
  async #confirm(client: Client): Promise<void> {
    this.#isConfirming = true
    const bytes = this.#unconfirmedBytes
    await this.#flush(client).catch(() => undefined)
    if (client !== this.#client) return
    this.#unconfirmedBytes -= bytes
    this.#isConfirming = false
    // Nothing is sent any more while there is too much: then nothing else would ask again.
    if (this.#unconfirmedBytes > CONFIRM_EVERY_BYTES) void this.#confirm(client)
  }

  /** The client's own `flush` is never settled if the connection is lost. */
  async #flush(client: Client): Promise<void> {
    const flush = Promise.withResolvers<void>()
    this.#flushes.add(flush)
    client.flush().then(flush.resolve, () => flush.reject(connectionLost()))
    await flush.promise.finally(() => this.#flushes.delete(flush))
  }

  #endFlushes(): void {
    for (const { reject } of this.#flushes) reject(connectionLost())
  }

  #isStopped(): boolean {
    return this.#state === 'stopped'
  }
}
