import { parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Engine } from '../engine/engine.ts'
import type { TradingRules } from '../engine/state.ts'
import type { EngineStorage } from '../engine/storage.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Market } from '../market/market.ts'
import type { MarketConfig } from '../market/sources/marketConfig.ts'
import type { Source } from '../market/sources/source.ts'
import type { Db } from '../storage/database.ts'
import { WINDOW_DAYS } from '../site/ranking/tally.ts'
import { emailAddress } from '../people/users/address.ts'
import { Passwords } from '../people/users/passwords.ts'
import { Users } from '../people/users/users.ts'
import { addContent } from './content.ts'
import { LiveTraders } from './liveTraders.ts'
import { addPastTrades } from './pastTrades.ts'
import { type ExampleTrader, addTraders } from './traders.ts'

/** The example account to log in with; also in the README. */
export const EXAMPLE_ACCOUNT = { email: 'trader@openlot.example', password: 'try-openlot', balance: parseUsd('25000') }

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
      storage: EngineStorage
      source: Source
      instruments: readonly Instrument[]
      rules: TradingRules
      signal: AbortSignal
    },
  ): Promise<void> {
    this.#traders = await addTraders(this.#users, this.#passwords)
    if (config.market.source !== 'simulated' || config.historyDays === 0) return
    const days = Math.min(config.historyDays, WINDOW_DAYS)
    await addPastTrades(this.#traders, { ...past, pool: this.#pool, days, now: Date.now(), log: this.#log })
  }

  /** Opens the accounts, adds the articles and starts the traders. */
  async start({ engine, market }: { engine: Engine; market: Market }): Promise<void> {
    await this.#addAccount(engine)
    await addContent(this.#db)
    for (const { userId, deposit } of this.#traders)
      await engine.execute({ kind: 'open-account', userId, isDemo: false, deposit, at: Date.now() })
    this.#live = new LiveTraders({ engine, market, log: this.#log })
    this.#live.start(this.#traders)
  }

  async stop(): Promise<void> {
    await this.#live?.stop()
  }

  async #addAccount(engine: Engine): Promise<void> {
    const { email, password, balance } = EXAMPLE_ACCOUNT
    const address = emailAddress(email)
    const user =
      (await this.#users.find(address)) ??
      (await this.#users.addReal({ address, passwordHash: await this.#passwords.hash(password, 'trusted') }))
    if (user === undefined) return
    // A crash may have left a user without an account.
    const isNew = await engine.read((state) => !state.accounts.has(user.id))
    if (!isNew) return
    await engine.execute({ kind: 'open-account', userId: user.id, isDemo: false, deposit: balance, at: Date.now() })
    this.#log.info({ email }, 'added the example account')
  }
}
