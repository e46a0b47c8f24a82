import { TOPIC } from '@openlot/core/contract'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'

/** Ids of orders that were closed, or changed in another way. */
interface OrderIds {
  readonly closed: readonly number[]
  readonly changed: readonly number[]
}

interface Unsent {
  closed: number[]
  changed: number[]
  /** Versions of documents by name. */
  readonly documents: Map<string, number>
}

/** What connections have yet to hear of: sent at once, or once a full one has caught up. */
export class UnsentChanges {
  readonly #unsent = new WeakMap<Connection, Unsent>()

  addOrders(connection: Connection, { closed, changed }: OrderIds): void {
    const unsent = this.#of(connection)
    unsent.closed.push(...closed)
    unsent.changed.push(...changed)
    if (!connection.isFull) this.send(connection)
  }

  addDocument(connection: Connection, name: string, version: number): void {
    this.#of(connection).documents.set(name, version)
    if (!connection.isFull) this.send(connection)
  }

  /** Orders of an account that is no longer the chosen one are not told of. */
  forgetOrders(connection: Connection): void {
    Object.assign(this.#of(connection), { closed: [], changed: [] })
  }

  forget(connection: Connection): void {
    this.#unsent.delete(connection)
  }

  send(connection: Connection): void {
    const unsent = this.#unsent.get(connection)
    if (unsent === undefined) return
    this.#unsent.delete(connection)
    const { topics } = connection
    if (unsent.closed.length > 0 && topics.has(TOPIC.FOREX_CLOSED)) {
      connection.write(pushFrame(TOPIC.FOREX_CLOSED, { ids: unsent.closed }))
    }
    if (unsent.changed.length > 0 && topics.has(TOPIC.FOREX_CHANGED)) {
      connection.write(pushFrame(TOPIC.FOREX_CHANGED, { ids: unsent.changed }))
    }
    if (unsent.documents.size > 0 && topics.has(TOPIC.DOCUMENT_CHANGED)) {
      const documents = [...unsent.documents].map(([name, version]) => ({ name, version }))
      connection.write(pushFrame(TOPIC.DOCUMENT_CHANGED, { documents }))
    }
  }

  #of(connection: Connection): Unsent {
    let unsent = this.#unsent.get(connection)
    if (unsent === undefined) this.#unsent.set(connection, (unsent = { closed: [], changed: [], documents: new Map() }))
    return unsent
  }
}
