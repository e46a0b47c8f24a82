import type pg from 'pg'
import type { Logger } from 'pino'
import type { Leases } from '../cluster/lease.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { TradingRules } from '../engine/model/state.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import type { MarketConfig } from '../market/sources/marketConfig.ts'
import type { Source } from '../market/terms/source.ts'
import type { Db } from '../storage/database.ts'
import { WINDOW_DAYS } from '../site/ranking/tally.ts'
import { Passwords } from '../people/users/passwords.ts'
import { Refusal } from '../errors/refusal.ts'
import { Users } from '../people/users/users.ts'
import { addContent } from './content.ts'
import type { Copies } from '../copying/copies.ts'
import type { Leaders } from '../copying/leaders.ts'
import { EXAMPLE_ACCOUNT, addExampleUser } from './exampleAccount.ts'
import { addExampleFollowers, addExampleLeaders } from './exampleCopies.ts'
import { LiveTraders } from './liveTraders.ts'
import { addPastTrades } from './pastTrades.ts'
import { type ExampleTrader, addTraders } from './traders.ts'

/** Demo data of a new broker: an account to log in with, traders that trade, articles. */
export class Examples {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #users: Users
  readonly #passwords = new Passwords()
  #traders: readonly ExampleTrader[] = []
  #live: LiveTraders | undefined

  constructor({ db, pool, log }: { db: Db; pool: pg.Pool; log: Logger }) {
    this.#db = db
    this.#pool = pool
    this.#log = log
    this.#users = new Users(db)
  }

  /** Adds the traders and their past trades; call it before the engine starts. Only the simulated market has a past to trade in. */
  async prepare(
    config: { market: MarketConfig; historyDays: number },
    past: {
      connection: pg.ClientConfig
      leases: Leases
      source: Source
      instruments: readonly Instrument[]
      rules: TradingRules
      signal: AbortSignal
    },
  ): Promise<void> {
    this.#traders = await addTraders(this.#db, this.#users, this.#passwords)
    if (config.market.source !== 'simulated' || config.historyDays === 0) return
    const days = Math.min(config.historyDays, WINDOW_DAYS)
    await addPastTrades(this.#traders, { ...past, pool: this.#pool, days, now: Date.now(), log: this.#log })
  }

  /** Opens the accounts, adds the articles and starts the traders. */
  async start(deps: { engine: EngineClient; prices: Prices; isLocal: boolean }): Promise<void> {
    const { engine, prices } = deps
    await this.#addAccount(deps)
    await addContent(this.#db)
    for (const { accountId, deposit } of this.#traders)
      await engine.execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: Date.now() })
    await addExampleLeaders(this.#db, this.#traders)
    this.#live = new LiveTraders({ engine, prices, log: this.#log })
    this.#live.start(this.#traders)
  }

  /** Lets example followers copy them; what an operator or the market stops stays stopped. */
  async follow(deps: { engine: EngineClient; copies: Copies; leaders: Leaders }): Promise<void> {
    const people = { db: this.#db, users: this.#users, passwords: this.#passwords, traders: this.#traders }
    try {
      await addExampleFollowers({ ...deps, ...people })
    } catch (error) {
      // A leader that an operator has halted takes nobody.
      if (!(error instanceof Refusal)) throw error
      this.#log.info({ code: error.code }, 'an example follower has not begun to copy')
    }
  }

  async stop(): Promise<void> {
    await this.#live?.stop()
  }

  async #addAccount({ engine, isLocal }: { engine: EngineClient; isLocal: boolean }): Promise<void> {
    const { email, balance } = EXAMPLE_ACCOUNT
    const deps = { db: this.#db, users: this.#users, passwords: this.#passwords, log: this.#log }
    const user = await addExampleUser(deps, { isLocal })
    if (user === undefined) return
    // A crash may have left a user without an account.
    if (await engine.ask({ kind: 'has-account', accountId: user.id })) return
    await engine.execute({ kind: 'open-account', accountId: user.id, isDemo: false, deposit: balance, at: Date.now() })
    this.#log.info({ email }, 'added the example account')
  }
}
