import type { MessageBus, MessageListener } from '../bus/messageBus.ts'

/** What a feed needs of the bus. */
export type FeedBus = Pick<MessageBus, 'subscribe' | 'request' | 'onReconnect'>

interface Shared {
  readonly listeners: Set<MessageListener>
  readonly unsubscribe: () => void
}

/**
 * The bus for several feeds of one process, such as one for each partition: what they all listen to comes to this
 * process once and is read once.
 */
export function shareSubscriptions(bus: FeedBus): FeedBus {
  const bySubject = new Map<string, Shared>()

  const share = (subject: string): Shared => {
    const listeners = new Set<MessageListener>()
    const unsubscribe = bus.subscribe(subject, (...heard) => {
      for (const listener of listeners) listener(...heard)
    })
    const shared = { listeners, unsubscribe }
    bySubject.set(subject, shared)
    return shared
  }

  return {
    request: (...asked) => bus.request(...asked),
    onReconnect: (listener) => bus.onReconnect(listener),
    subscribe: (subject, listener) => {
      const shared = bySubject.get(subject) ?? share(subject)
      // The same function may listen twice.
      const one: MessageListener = (...heard) => listener(...heard)
      shared.listeners.add(one)
      return () => {
        shared.listeners.delete(one)
        if (shared.listeners.size > 0 || bySubject.get(subject) !== shared) return
        bySubject.delete(subject)
        shared.unsubscribe()
      }
    },
  }
}
