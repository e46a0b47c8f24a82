import { nothingYet } from './accountTopics.ts'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'
import type { MarketTopics } from './marketTopics.ts'
import type { Subscribers } from './subscribers.ts'
import type { UnsentChanges } from './unsentChanges.ts'

interface Deps {
  readonly topics: MarketTopics
  readonly unsent: UnsentChanges
  /** A connection that does not catch up was dropped. */
  readonly onDropped: () => void
}

/** Prices and candles as sockets get them, in windows; who was too slow for one, or has asked again, catches up. */
export class MarketPushes {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  isTopic(topic: string): boolean {
    return this.#deps.topics.isTopic(topic)
  }

  sendSnapshot(connection: Connection, topic: string): void {
    const snapshot = this.#deps.topics.snapshot(topic, connection.selection)
    if (snapshot !== undefined) connection.write(snapshot)
  }

  /** What has changed in a window. */
  push(connections: Iterable<Connection>, subscribers: Subscribers): void {
    const now = Date.now()
    for (const [topic, framesOf] of this.#deps.topics.takeFrames()) {
      for (const connection of subscribers.of(topic)) {
        if (connection.isFull) connection.missed.add(topic)
        else if (!connection.missed.has(topic)) {
          for (const frame of framesOf(connection.selection)) connection.write(frame)
        }
      }
    }
    for (const connection of connections) this.#catchUp(connection, now)
  }

  /** Sends a slow client a snapshot once it has caught up, or drops it if it does not. */
  #catchUp(connection: Connection, now: number): void {
    if (connection.isStuck(now)) {
      this.#deps.onDropped()
      connection.terminate()
      return
    }
    if (connection.isFull) return
    for (const topic of connection.missed) this.sendSnapshot(connection, topic)
    connection.missed.clear()
    for (const topic of connection.repeated)
      if (connection.topics.has(topic)) connection.write(pushFrame(topic, nothingYet(topic)))
    connection.repeated.clear()
    this.#deps.unsent.send(connection)
  }
}
