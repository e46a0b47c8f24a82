import { setTimeout as wait } from 'node:timers/promises'
import { CODES, ORDER_STATUS, type SignedIn, endpoints } from '@openlot/core/contract'
import { type Environment, type Socket, type SocketLike, createSocket } from '@openlot/core/socket'
import { WebSocket } from 'ws'
import type { Gaps } from './gaps.ts'
import type { StubbornClient } from './stubbornClient.ts'

const GIVE_UP_AFTER_MS = 60_000
const RETRY_INTERVAL_MS = 100

/** Names the host, since Node does not resolve *.localhost. */
class HostedWebSocket extends WebSocket {
  constructor(url: string) {
    super(url, { headers: { host: `api.localhost:${new URL(url).port}` } })
    // One that is given up before it is open fails once more, after everyone has stopped listening.
    this.on('error', () => undefined)
  }
}

const environment: Environment = {
  // Its events have more fields than the apps read.
  openSocket: (url) => new HostedWebSocket(url) as unknown as SocketLike,
  clock: {
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  },
  wallNow: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => true,
  onWake: () => () => undefined,
  onPutAside: () => () => undefined,
  onOffline: () => () => undefined,
}

/** The socket of the apps: it connects to the next gateway when it is closed, and asks for its orders after each push. */
export class LoadSocket {
  readonly person: SignedIn
  readonly #socket: Socket
  readonly #client: StubbornClient
  #connectedTo = 0
  #isOutdated = false
  #isAsking = false
  #isClosed = false
  frames = 0
  /** Ids of its open positions by the newest push of their figures. */
  pushed: readonly number[] | undefined
  /** Ids of its open positions and pending orders, as it was last told. */
  live: readonly number[] | undefined

  constructor(options: { name: string; person: SignedIn; client: StubbornClient; gaps: Gaps }) {
    const { name, person, client, gaps } = options
    this.person = person
    this.#client = client
    this.#socket = createSocket({
      url: () => {
        client.turn()
        this.#connectedTo = client.port
        return `ws://127.0.0.1:${client.port}/v1/ws`
      },
      environment,
    })
    this.#socket.subscribe('DAY_MARKET', () => {
      this.frames++
      gaps.noteQuotes(name)
    })
    this.#socket.subscribe('FOREX_TRADE', ({ TransOrder }) => {
      this.pushed = TransOrder.map(({ Id }) => Id)
    })
    // Each begins with an empty list, so this asks after every login, too.
    for (const topic of ['FOREX_CHANGED', 'FOREX_CLOSED'] as const)
      this.#socket.subscribe(topic, () => void this.#askOrders())
    this.#socket.login(person.token)
    this.#socket.open()
  }

  /** Which one it is connected to, or tries. */
  get gateway(): number {
    return this.#connectedTo
  }

  close(): void {
    this.#isClosed = true
    this.#socket.close()
  }

  /** A push that comes while it asks makes it ask again. */
  async #askOrders(): Promise<void> {
    this.#isOutdated = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#isOutdated && !this.#isClosed) {
      this.#isOutdated = false
      const live = await this.#liveOrders()
      if (live === undefined) {
        this.#isOutdated = true
        await wait(RETRY_INTERVAL_MS)
      } else this.live = live
    }
    this.#isAsking = false
  }

  async #liveOrders(): Promise<number[] | undefined> {
    const ids: number[] = []
    for (const status of [ORDER_STATUS.HOLDING, ORDER_STATUS.PENDING]) {
      for (let page = 1, total = Infinity, seen = 0; seen < total; page++) {
        const answer = await this.#client.envelope(
          endpoints.orders,
          { status, page },
          { token: this.person.token, giveUpAfterMs: GIVE_UP_AFTER_MS },
        )
        if (answer?.code !== CODES.OK) return undefined
        ids.push(...answer.data.data.map(({ Id }) => Id))
        total = answer.data.total
        seen = answer.data.data.length === 0 ? total : seen + answer.data.data.length
      }
    }
    return ids
  }
}
