import { type CopyLogPush, TOPIC } from '@openlot/core/contract'
import type { Accounts } from '../accounts/accounts.ts'
import { copyFigures, wireLogEntry } from '../copying/wireCopy.ts'
import { toCopyLogRow } from '../engine/copying/copyRows.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { EngineEvent } from '../engine/model/event.ts'
import type { Prices } from '../prices/prices.ts'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'

/** Pushes what copies are worth, and what was done in them. What fails now is told by the next push, or a read. */
export class CopyPushes {
  readonly #deps: { engine: Pick<EngineClient, 'ask'>; accounts: Pick<Accounts, 'list'>; prices: Prices }
  /** What was last sent to each connection. */
  readonly #last = new WeakMap<Connection, string>()

  constructor(deps: { engine: Pick<EngineClient, 'ask'>; accounts: Pick<Accounts, 'list'>; prices: Prices }) {
    this.#deps = deps
  }

  /** The next push tells everything. */
  forget(connection: Connection): void {
    this.#last.delete(connection)
  }

  /** The copies of each connection's user that have not ended. */
  async pushFigures(connections: readonly Connection[]): Promise<void> {
    await Promise.all(connections.map((connection) => this.#pushFiguresTo(connection).catch(() => undefined)))
  }

  async #pushFiguresTo(connection: Connection): Promise<void> {
    const { user } = connection
    if (user === undefined || connection.isFull) return
    const ids = copiesAmong((await this.#deps.accounts.list(user.id)).filter(({ state }) => state !== 'closed'))
    const figures = (await this.#deps.engine.ask({ kind: 'copy-equities', copyIds: ids })).map(copyFigures)
    const text = JSON.stringify(figures)
    const isStillSubscribed = connection.user?.id === user.id && connection.topics.has(TOPIC.COPIES)
    if (!isStillSubscribed || this.#last.get(connection) === text) return
    this.#last.set(connection, text)
    connection.write(pushFrame(TOPIC.COPIES, figures))
  }

  /** New rows of the log of a copy, to connections of its user. */
  pushLog(connections: ReadonlySet<Connection>, events: readonly EngineEvent[]): void {
    const entries = events.flatMap((event) => (event.kind === 'copy-logged' ? [event.entry] : []))
    if (entries.length === 0) return
    const rows = entries.map((entry): CopyLogPush['rows'][number] => {
      const { copyId, instrumentId } = entry
      const instrument = instrumentId === undefined ? undefined : this.#deps.prices.instrument(instrumentId)
      return { ...wireLogEntry({ ...toCopyLogRow(entry), id: 0 }, instrument), copy_id: copyId }
    })
    const frame = pushFrame(TOPIC.COPY_LOG, { rows })
    for (const connection of connections)
      if (connection.topics.has(TOPIC.COPY_LOG) && !connection.isFull) connection.write(frame)
  }

  /** All accounts of a user, copies and closed ones included. */
  async accountsOf(userId: number): Promise<number[]> {
    return (await this.#deps.accounts.list(userId)).map(({ id }) => id)
  }

  /** The copies of a user, ended ones included. */
  async copiesOf(userId: number): Promise<number[]> {
    return copiesAmong(await this.#deps.accounts.list(userId))
  }
}

const copiesAmong = (accounts: Awaited<ReturnType<Accounts['list']>>): number[] =>
  accounts.flatMap(({ id, kind }) => (kind === 'copy' ? [id] : []))
