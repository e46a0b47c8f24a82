import type { EngineEvent } from '../engine/model/event.ts'
import type { AccountEvents, Following } from '../engineClient/accountEvents.ts'
import type { Connection } from './connection.ts'

interface Followed {
  readonly following: Following
  readonly connections: Set<Connection>
}

interface Handlers {
  /** Something has happened to an account that these connections follow. */
  onEvents(accountId: number, events: readonly EngineEvent[], connections: ReadonlySet<Connection>): void
  /** Something may have happened to it that was not told. */
  onMissed(connections: ReadonlySet<Connection>): void
}

const none: ReadonlySet<number> = new Set()

/** Which connections want to know what happens to which accounts; each account is followed once. */
export class FollowedAccounts {
  readonly #source: AccountEvents
  readonly #handlers: Handlers
  readonly #followed = new Map<number, Followed>()
  readonly #ofConnection = new Map<Connection, ReadonlySet<number>>()

  constructor(source: AccountEvents, handlers: Handlers) {
    this.#source = source
    this.#handlers = handlers
  }

  /** From now on a connection follows exactly these accounts; resolves when all of what happens is told. */
  async set(connection: Connection, accountIds: readonly number[]): Promise<void> {
    const former = this.#ofConnection.get(connection) ?? none
    const wanted = new Set(accountIds)
    if (wanted.size > 0) this.#ofConnection.set(connection, wanted)
    else this.#ofConnection.delete(connection)
    for (const accountId of former) if (!wanted.has(accountId)) this.#leave(connection, accountId)
    for (const accountId of wanted) if (!former.has(accountId)) this.#join(connection, accountId)
    await Promise.all(accountIds.flatMap((accountId) => this.#followed.get(accountId)?.following.ready ?? []))
  }

  #join(connection: Connection, accountId: number): void {
    const known = this.#followed.get(accountId)
    if (known !== undefined) {
      known.connections.add(connection)
      return
    }
    const connections = new Set([connection])
    const { onEvents, onMissed } = this.#handlers
    const following = this.#source.follow(accountId, {
      onEvents: (events) => onEvents(accountId, events, connections),
      onMissed: () => onMissed(connections),
    })
    this.#followed.set(accountId, { following, connections })
  }

  #leave(connection: Connection, accountId: number): void {
    const followed = this.#followed.get(accountId)
    if (followed === undefined) return
    followed.connections.delete(connection)
    if (followed.connections.size > 0) return
    followed.following.end()
    this.#followed.delete(accountId)
  }
}
