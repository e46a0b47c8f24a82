import type { ClientFrame } from '../contract/clientFrame.ts'
import type { ChangedDocuments, DayMarket, ForexTrade, OrderIds } from '../contract/socket.ts'
import type { Candle } from '../math/candle.ts'
import type { Clock } from './environment.ts'

/** The data of each topic. */
interface TopicData {
  DAY_MARKET: DayMarket
  FOREX_TRADE: ForexTrade
  FOREX_CLOSED: OrderIds
  FOREX_CHANGED: OrderIds
  DOCUMENT_CHANGED: ChangedDocuments
  /** Not validated yet: the schemas are `accountFiguresSchema`, `copyFiguresSchema`, `copyLogPushSchema`, `klineChangedSchema`. */
  ACCOUNTS: unknown
  COPIES: unknown
  COPY_LOG: unknown
  NOTICES: unknown
  KLINE_CHANGED: unknown
}

export type Topic = keyof TopicData | `KLINE.${string}`
type DataOf<T extends Topic> = T extends keyof TopicData ? TopicData[T] : Candle

type Listener = (data: never) => void

interface Subscription {
  listeners: Set<Listener>
  /** Whether it was sent to the server on the current connection. */
  sent: boolean
  last: { data: unknown } | undefined
  unsubscribeTimer: unknown
}

const isPrivate = (topic: string): boolean => topic !== 'DAY_MARKET' && !topic.startsWith('KLINE')
/** Topics whose frames contain the full state, so that a new listener gets the last one. */
const hasState = (topic: string) =>
  topic === 'FOREX_TRADE' || topic === 'ACCOUNTS' || topic === 'COPIES' || topic.startsWith('KLINE.')

/** Keeps a subscription during a change of screen or chart period. */
const UNSUBSCRIBE_DELAY_MS = 1000

export interface Topics {
  /**
   * Listens to a topic. The first listener subscribes on the server, which sends a snapshot; a later one gets
   * the last frame if that is the full state. Returns a function that unsubscribes.
   */
  subscribe<T extends Topic>(topic: T, listener: (data: DataOf<T>) => void): () => void
  /** Passes a validated frame to the listeners; false if there are none. */
  deliver(topic: string, data: unknown): boolean
  /** The connection is open: subscribes to public topics. */
  opened(): void
  /** The login succeeded: subscribes to private topics. */
  loggedIn(): void
  /** The server has ended private topics. */
  loggedOut(): void
  /** The connection is lost, with all subscriptions. */
  lost(): void
}

/** Shares server subscriptions between listeners, and restores them after a reconnect. */
export function createTopics({ clock, send }: { clock: Clock; send(frame: ClientFrame): boolean }): Topics {
  const subscriptions = new Map<string, Subscription>()
  let isOpen = false
  let isLoggedIn = false

  const canSubscribe = (topic: string) => isOpen && (isLoggedIn || !isPrivate(topic))

  function subscribeOnServer(topic: string, subscription: Subscription) {
    if (subscription.sent || subscription.listeners.size === 0 || !canSubscribe(topic)) return
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
        subscription = { listeners: new Set(), sent: false, last: undefined, unsubscribeTimer: undefined }
        subscriptions.set(topic, subscription)
      }
      const own = subscription
      const entry = listener as Listener
      clock.clearTimeout(own.unsubscribeTimer)
      own.listeners.add(entry)
      subscribeOnServer(topic, own)
      if (own.last !== undefined) entry(own.last.data as never)
      return () => {
        if (!own.listeners.delete(entry) || own.listeners.size > 0) return
        own.unsubscribeTimer = clock.setTimeout(() => end(topic, own), UNSUBSCRIBE_DELAY_MS)
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
      for (const [topic, subscription] of subscriptions) subscribeOnServer(topic, subscription)
    },
    loggedIn() {
      isLoggedIn = true
      for (const [topic, subscription] of subscriptions) subscribeOnServer(topic, subscription)
    },
    loggedOut() {
      isLoggedIn = false
      forget(isPrivate)
    },
    lost() {
      isOpen = false
      isLoggedIn = false
      forget(() => true)
    },
  }
}
