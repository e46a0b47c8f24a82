import { type Notice, TOPIC } from '@openlot/core/contract'
import type { Notices } from '../notices/notices.ts'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'
import type { Subscribers } from './subscribers.ts'

interface Told {
  /** Of the newest notices, those that it has, and when they were read. */
  readonly readAt: ReadonlyMap<number, number>
  readonly unread: number
}

interface Deps {
  readonly notices: Pick<Notices, 'newest' | 'listen'>
  readonly subscribers: Subscribers
}

/** Tells sockets what their user is told: the newest as they subscribe, then each as it comes. */
export class NoticePushes {
  readonly #deps: Deps
  readonly #told = new WeakMap<Connection, Told>()
  /** Users whose notices are being read, and whether there is news since. */
  readonly #reading = new Map<number, { isOutdated: boolean }>()

  constructor(deps: Deps) {
    this.#deps = deps
    deps.notices.listen((userId) => void this.note(userId))
  }

  /** The next push tells everything. */
  forget(connection: Connection): void {
    this.#told.delete(connection)
  }

  /** There may be something new for a user. Resolves once the sockets have it, or it could not be read. */
  async note(userId: number): Promise<void> {
    const reading = this.#reading.get(userId)
    if (reading !== undefined) {
      reading.isOutdated = true
      return
    }
    const mine = { isOutdated: false }
    this.#reading.set(userId, mine)
    try {
      do {
        mine.isOutdated = false
        const connections = this.#connectionsOf(userId)
        if (connections.length === 0) return
        const newest = await this.#deps.notices.newest(userId)
        for (const connection of connections) this.#tell(connection, userId, newest)
      } while (mine.isOutdated)
    } catch {
      // Whoever has missed something is told by the next look, or by the list.
    } finally {
      this.#reading.delete(userId)
    }
  }

  /** Looks for those who were too slow for a push. */
  catchUp(): void {
    const late = this.#deps.subscribers.of(TOPIC.NOTICES).filter((connection) => !this.#told.has(connection))
    for (const userId of new Set(late.flatMap(({ user }) => user?.id ?? []))) void this.note(userId)
  }

  #connectionsOf(userId: number): readonly Connection[] {
    return this.#deps.subscribers.of(TOPIC.NOTICES).filter(({ user }) => user?.id === userId)
  }

  #tell(
    connection: Connection,
    userId: number,
    { unread, seen, notices }: { unread: number; seen: number; notices: readonly Notice[] },
  ): void {
    // It may have logged in as another user, or left the topic, meanwhile.
    if (connection.user?.id !== userId || !connection.topics.has(TOPIC.NOTICES)) return
    if (connection.isFull) return this.forget(connection)
    const told = this.#told.get(connection)
    const fresh =
      told === undefined ? notices : notices.filter(({ id, read_at: readAt }) => told.readAt.get(id) !== readAt)
    if (told !== undefined && fresh.length === 0 && told.unread === unread) return
    this.#told.set(connection, { readAt: new Map(notices.map(({ id, read_at: readAt }) => [id, readAt])), unread })
    connection.write(pushFrame(TOPIC.NOTICES, { unread, seen, notices: fresh }))
  }
}
