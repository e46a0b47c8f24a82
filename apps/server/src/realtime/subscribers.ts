import type { Connection } from './connection.ts'

/** Which connections are subscribed to which topics. */
export class Subscribers {
  readonly #byTopic = new Map<string, Set<Connection>>()

  add(connection: Connection, topic: string): void {
    connection.topics.add(topic)
    const known = this.#byTopic.get(topic)
    if (known === undefined) this.#byTopic.set(topic, new Set([connection]))
    else known.add(connection)
  }

  remove(connection: Connection, topic: string): void {
    connection.topics.delete(topic)
    connection.missed.delete(topic)
    const subscribers = this.#byTopic.get(topic)
    subscribers?.delete(connection)
    if (subscribers?.size === 0) this.#byTopic.delete(topic)
  }

  /** The subscribers of a topic, as they are now. */
  of(topic: string): readonly Connection[] {
    return [...(this.#byTopic.get(topic) ?? [])]
  }
}
