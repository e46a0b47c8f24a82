import { TOPIC } from '@openlot/core/contract'
import type { Accounts } from '../accounts/accounts.ts'
import type { Engine } from '../engine/engine.ts'
import { accountFigures, forexTrade } from './accountTopics.ts'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'

/**
 * Pushes the figures of accounts, where they have changed. Nothing is pushed that may not be durable: what fails now is
 * tried again in the next window.
 */
export class AccountPushes {
  readonly #engine: Engine
  readonly #accounts: Pick<Accounts, 'list'>
  /** What was last sent to each connection. */
  readonly #lastTrade = new WeakMap<Connection, string>()
  readonly #lastFigures = new WeakMap<Connection, string>()

  constructor({ engine, accounts }: { engine: Engine; accounts: Pick<Accounts, 'list'> }) {
    this.#engine = engine
    this.#accounts = accounts
  }

  /** The next pushes tell everything. */
  forget(connection: Connection): void {
    this.#lastTrade.delete(connection)
    this.#lastFigures.delete(connection)
  }

  /** Result, margin and positions of the account that each connection has chosen. */
  async pushTrade(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return
    try {
      const pushes = await this.#engine.read((state) => {
        const texts = new Map<number, string>()
        return connections.flatMap((connection) => {
          const { accountId } = connection
          if (accountId === undefined || connection.isFull) return []
          let text = texts.get(accountId)
          if (text === undefined) texts.set(accountId, (text = JSON.stringify(forexTrade(state, accountId))))
          return [{ connection, accountId, text }]
        })
      })
      for (const { connection, accountId, text } of pushes) {
        const isStillSubscribed = connection.accountId === accountId && connection.topics.has(TOPIC.FOREX_TRADE)
        if (!isStillSubscribed || this.#lastTrade.get(connection) === text) continue
        this.#lastTrade.set(connection, text)
        connection.write(pushFrame(TOPIC.FOREX_TRADE, JSON.parse(text)))
      }
    } catch {
      // Tried again, as said above.
    }
  }

  /** Net value and result of all open accounts of each connection's user. */
  async pushFigures(connections: readonly Connection[]): Promise<void> {
    await Promise.all(connections.map((connection) => this.#pushFiguresTo(connection)))
  }

  async #pushFiguresTo(connection: Connection): Promise<void> {
    const { user } = connection
    if (user === undefined || connection.isFull) return
    try {
      const open = (await this.#accounts.list(user.id)).filter(({ state }) => state !== 'closed')
      const figures = await this.#engine.read((state) => open.map(({ id }) => accountFigures(state, id)))
      const text = JSON.stringify(figures)
      const isStillSubscribed = connection.user?.id === user.id && connection.topics.has(TOPIC.ACCOUNTS)
      if (!isStillSubscribed || this.#lastFigures.get(connection) === text) return
      this.#lastFigures.set(connection, text)
      connection.write(pushFrame(TOPIC.ACCOUNTS, figures))
    } catch {
      // Tried again, as said above.
    }
  }
}
