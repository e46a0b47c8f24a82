import { TOPIC } from '@openlot/core/contract'
import type { Accounts } from '../accounts/accounts.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Prices } from '../prices/prices.ts'
import { accountFigures, forexTrade } from './accountTopics.ts'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'

/**
 * Pushes the figures of accounts, where they have changed. Nothing is pushed that may not be durable: what fails now is
 * tried again in the next window.
 */
export class AccountPushes {
  readonly #engine: Pick<EngineClient, 'ask'>
  readonly #precisionOf: (instrumentId: number) => number | undefined
  readonly #accounts: Pick<Accounts, 'list'>
  /** What was last sent to each connection. */
  readonly #lastTrade = new WeakMap<Connection, string>()
  readonly #lastFigures = new WeakMap<Connection, string>()

  constructor({
    engine,
    prices,
    accounts,
  }: {
    engine: Pick<EngineClient, 'ask'>
    prices: Pick<Prices, 'instrument'>
    accounts: Pick<Accounts, 'list'>
  }) {
    this.#engine = engine
    this.#precisionOf = (instrumentId) => prices.instrument(instrumentId)?.pricePrecision
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
      const accountIds = new Set(
        connections.flatMap(({ accountId, isFull }) => (accountId === undefined || isFull ? [] : [accountId])),
      )
      if (accountIds.size === 0) return
      const found = await this.#engine.ask({ kind: 'positions', accountIds: [...accountIds] })
      const texts = new Map(
        found.map((positions) => [positions.accountId, JSON.stringify(forexTrade(positions, this.#precisionOf))]),
      )
      for (const connection of connections) {
        // The client may have chosen another account, or left the topic, meanwhile.
        const text = connection.accountId === undefined ? undefined : texts.get(connection.accountId)
        if (text === undefined || connection.isFull || !connection.topics.has(TOPIC.FOREX_TRADE)) continue
        if (this.#lastTrade.get(connection) === text) continue
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
      const ids = open.map(({ id }) => id)
      const summaries = await this.#engine.ask({ kind: 'summaries', accountIds: ids })
      const figures = ids.map((id, index) => accountFigures(id, summaries[index]!))
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
