import { TOPIC, type ClientFrame, type DayMarket, type ForexTrade, type OrderIds } from '../contract/socket.ts'
import type { Candle } from '../math/candle.ts'
import type { Clock } from './environment.ts'

/** What each topic carries. */
export interface TopicData {
  DAY_MARKET: DayMarket
  FOREX_TRADE: ForexTrade
  FOREX_CLOSED: OrderIds
  FOREX_CHANGED: OrderIds
}

export type Topic = keyof TopicData | `KLINE.${string}`
export type DataOf<T extends Topic> = T extends keyof TopicData ? TopicData[T] : Candle

type Listener = (data: never) => void

interface Subscription {
  listeners: Set<Listener>
  /** The server was asked for it on the present connection. */
  sent: boolean
  last: { data: unknown } | undefined
  teardown: unknown
}

const privateTopics: ReadonlySet<string> = new Set([TOPIC.FOREX_TRADE, TOPIC.FOREX_CLOSED, TOPIC.FOREX_CHANGED])
/** Topics whose frames are the whole present state, so that the last one answers a newcomer. */
const hasState = (topic: string) => topic === TOPIC.FOREX_TRADE || topic.startsWith('KLINE.')

/** Long enough to survive a change of screen or of chart period. */
const TEARDOWN_DELAY = 1000

export interface Topics {
  /**
   * Listens to a topic. The first listener subscribes at the server, whose first frame is a snapshot;
   * a later one is first given the last frame where that is the whole state.
   */
  subscribe<T extends Topic>(topic: T, listener: (data: DataOf<T>) => void): () => void
  /** Gives a checked frame to the listeners; false when nobody listens any more. */
  deliver(topic: string, data: unknown): boolean
  /** The connection is open: subscribes anew what needs no login. */
  opened(): void
  /** The server accepted the login: subscribes what needed it. */
  loggedIn(): void
  /** The server no longer sends private topics. */
  loggedOut(): void
  /** The connection is gone, and with it every subscription. */
  lost(): void
}

/** Counts who listens to what and keeps the server's subscriptions in step. */
export function createTopics({ clock, send }: { clock: Clock; send(frame: ClientFrame): boolean }): Topics {
  const subscriptions = new Map<string, Subscription>()
  let isOpen = false
  let isLoggedIn = false

  const mayAsk = (topic: string) => isOpen && (isLoggedIn || !privateTopics.has(topic))

  function ask(topic: string, subscription: Subscription) {
    if (subscription.sent || subscription.listeners.size === 0 || !mayAsk(topic)) return
    subscription.sent = send({ method: 'sub', params: { topic } })
  }

  function end(topic: string, subscription: Subscription) {
    subscriptions.delete(topic)
    if (subscription.sent) send({ method: 'unsub', params: { topic } })
  }

  function forget(isGone: (topic: string) => boolean) {
    for (const [topic, subscription] of subscriptions) {
      if (!isGone(topic)) continue
      subscription.sent = false
      subscription.last = undefined
    }
  }

  return {
    subscribe(topic, listener) {
      let subscription = subscriptions.get(topic)
      if (subscription === undefined) {
        subscription = { listeners: new Set(), sent: false, last: undefined, teardown: undefined }
        subscriptions.set(topic, subscription)
      }
      const own = subscription
      const entry = listener as Listener
      clock.clearTimeout(own.teardown)
      own.listeners.add(entry)
      ask(topic, own)
      if (own.last !== undefined) entry(own.last.data as never)
      return () => {
        if (!own.listeners.delete(entry) || own.listeners.size > 0) return
        own.teardown = clock.setTimeout(() => end(topic, own), TEARDOWN_DELAY)
      }
    },
    deliver(topic, data) {
      const subscription = subscriptions.get(topic)
      if (subscription === undefined || !subscription.sent) return false
      if (hasState(topic)) subscription.last = { data }
      for (const listener of subscription.listeners) listener(data as never)
      return true
    },
    opened() {
      isOpen = true
      for (const [topic, subscription] of subscriptions) ask(topic, subscription)
    },
    loggedIn() {
      isLoggedIn = true
      for (const [topic, subscription] of subscriptions) ask(topic, subscription)
    },
    loggedOut() {
      isLoggedIn = false
      forget((topic) => privateTopics.has(topic))
    },
    lost() {
      isOpen = false
      isLoggedIn = false
      forget(() => true)
    },
  }
}
