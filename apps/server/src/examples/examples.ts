import { DAY_MS, MINUTE_MS } from '@openlot/core/math'
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
import { type UserRow, Users } from '../people/users/users.ts'
import { addContent } from './content.ts'
import type { Copies } from '../copying/copies.ts'
import type { Leaders } from '../copying/leaders.ts'
import type { Funds } from '../funds/funds.ts'
import type { People } from '../people/people.ts'
import { EXAMPLE_ACCOUNT, addExampleUser, hasPast } from './exampleAccount.ts'
import { OWN_COPY, addExampleFollowers, addExampleLeaders, startCopy } from './exampleCopies.ts'
import { addExampleMoney } from './exampleMoney.ts'
import { exampleTrader } from './exampleTrader.ts'
import { LiveTraders } from './liveTraders.ts'
import { strategist } from './pastTrader.ts'
import { addPastTrades } from './pastTrades.ts'
import { type ExampleTrader, addTraders } from './traders.ts'

/** Prices of the past are of full steps. */
const STEP_MS = 5 * MINUTE_MS

/** What users act by. */
interface Services {
  readonly engine: EngineClient
  readonly copies: Copies
  readonly leaders: Leaders
  readonly people: Pick<People, 'settings' | 'uploads'>
  readonly funds: Pick<Funds, 'settlement' | 'acceptsPayments'>
}

/** Demo data of a new broker: an account to log in with, traders that trade, articles. */
export class Examples {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #users: Users
  readonly #passwords = new Passwords()
  #traders: readonly ExampleTrader[] = []
  /** Whose account it is to log in with. */
  #person: UserRow | undefined
  #live: LiveTraders | undefined

  constructor({ db, pool, log }: { db: Db; pool: pg.Pool; log: Logger }) {
    this.#db = db
    this.#pool = pool
    this.#log = log
    this.#users = new Users(db)
  }

  /** Adds the people and their past trades; call it before the engine starts. Only the simulated market has a past to trade in. */
  async prepare(
    { market, historyDays, isLocal }: { market: MarketConfig; historyDays: number; isLocal: boolean },
    past: {
      connection: pg.ClientConfig
      leases: Leases
      source: Source
      instruments: readonly Instrument[]
      rules: TradingRules
      signal: AbortSignal
    },
  ): Promise<void> {
    const people = { db: this.#db, users: this.#users, passwords: this.#passwords, log: this.#log }
    this.#traders = await addTraders(this.#db, this.#users, this.#passwords)
    this.#person = await addExampleUser(people, { isLocal })
    if (market.source !== 'simulated' || historyDays === 0) return
    const until = Math.floor(Date.now() / STEP_MS) * STEP_MS
    const since = until - Math.min(historyDays, WINDOW_DAYS) * DAY_MS
    const { source } = past
    const traders = this.#traders.map((trader) => strategist(trader, since))
    const { balance: deposit } = EXAMPLE_ACCOUNT
    if (this.#person !== undefined) traders.push(exampleTrader({ accountId: this.#person.id, deposit, source, until }))
    await addPastTrades(traders, { ...past, pool: this.#pool, until, log: this.#log })
  }

  /** Opens the accounts, adds the articles and starts the traders. */
  async start({ engine, prices }: { engine: EngineClient; prices: Prices }): Promise<void> {
    const person = this.#person && { accountId: this.#person.id, deposit: EXAMPLE_ACCOUNT.balance }
    await addContent(this.#db)
    // Those without a past, and what a crash has left without an account.
    for (const { accountId, deposit } of [...this.#traders, ...(person === undefined ? [] : [person])])
      await engine.execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: Date.now() })
    await addExampleLeaders(this.#db, this.#traders)
    this.#live = new LiveTraders({ engine, prices, log: this.#log })
    this.#live.start(this.#traders)
  }

  /** Begins what needs the services: copies and payments. What an operator, the market or the person stops stays stopped. */
  async begin(
    { engine, copies, leaders, people, funds }: Services,
    { dataDir }: { readonly dataDir: string },
  ): Promise<void> {
    const copying = { copies, leaders, traders: this.#traders }
    const known = { db: this.#db, users: this.#users, passwords: this.#passwords }
    await this.#unlessRefused('an example follower has not begun to copy', () =>
      addExampleFollowers({ ...copying, ...known, engine }),
    )
    const person = this.#person
    if (person === undefined || !(await hasPast(this.#db, person))) return
    await this.#unlessRefused('the example account has not begun to copy', () =>
      startCopy(copying, person.id, OWN_COPY),
    )
    await this.#unlessRefused('the example account has no payments', () =>
      addExampleMoney({ db: this.#db, ...people, ...funds, dataDir }, person),
    )
  }

  async stop(): Promise<void> {
    await this.#live?.stop()
  }

  /** An operator may have halted a leader, or taken away a way to pay: the server starts all the same. */
  async #unlessRefused(message: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#log.info({ code: error.code }, message)
    }
  }
}
