import {
  type AccountSummary,
  type Usd,
  ZERO_USD,
  formatRate,
  formatUsd,
  parseLots,
  parseRate,
  parseUsd,
  suggestedAmount,
} from '@openlot/core/math'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { LeaderFacts } from '../site/ranking/rankingQuery.ts'
import { WINDOW_DAYS } from '../site/ranking/tally.ts'
import type { Db } from '../storage/database.ts'
import { realMoneyText } from '../storage/realMoney.ts'
import { leaders } from './tables.ts'

export type LeaderRow = typeof leaders.$inferSelect

/** A leader with what is known besides the profile. */
export interface Leader extends LeaderRow {
  readonly isDemo: boolean
  readonly isExample: boolean
  /** Users with a running or paused copy of real money. */
  readonly followers: number
  /** USD in which the usual trade is one step of lots. */
  readonly suggestedAmount: Usd
}

const CHANNEL = 'leaders_changed'
/** Changes are heard of at once; figures and lost notifications are read this often. */
const POLL_INTERVAL_MS = 3000
/** What a leader usually trades is read from weeks of orders, and changes slowly. */
const USUAL_INTERVAL_MS = 60_000

interface Deps {
  readonly db: Db
  readonly pool: pg.Pool
  readonly engine: EngineClient
  readonly bus: DatabaseBus
  readonly log: Logger
}

/** The traders who let others copy, kept in memory: there are few of them. */
export class Leaders {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #engine: EngineClient
  readonly #loop: WorkLoop
  #leaders: readonly Leader[] = []
  /** By leader, the median of what was traded lately, in steps of the instrument's lots. */
  #usual: { readonly steps: ReadonlyMap<number, string>; readonly until: number } = { steps: new Map(), until: 0 }

  constructor({ db, pool, engine, bus, log }: Deps) {
    this.#db = db
    this.#pool = pool
    this.#engine = engine
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.refresh(),
      onError: (error) => log.warn({ error: error.message }, 'the leaders could not be read'),
    })
    bus.on(CHANNEL, () => this.#loop.wake())
  }

  async start(): Promise<void> {
    try {
      await this.refresh()
    } finally {
      this.#loop.start()
    }
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  all(): readonly Leader[] {
    return this.#leaders
  }

  get(id: number): Leader | undefined {
    return this.#leaders.find((leader) => leader.id === id)
  }

  ofAccount(accountId: number): Leader | undefined {
    return this.#leaders.find((leader) => leader.accountId === accountId)
  }

  /** What the ranking tells of the leader of an account. */
  factsOf(accountId: number): LeaderFacts | undefined {
    const leader = this.ofAccount(accountId)
    if (leader === undefined || leader.state === 'left') return undefined
    return {
      leaderId: leader.id,
      nickname: leader.nickname,
      isOpen: takesFollowers(leader),
      minAmount: parseUsd(leader.minAmount),
      feePercent: percentOf(leader.feeRate),
      followers: leader.followers,
      suggestedAmount: leader.suggestedAmount,
    }
  }

  /** Tells every server that a row has changed, within the caller's transaction. */
  async announce(db: Pick<Db, 'execute'>): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
  }

  /** Reads the leaders with their figures. */
  async refresh(): Promise<void> {
    const rows = await this.#db.select().from(leaders)
    const { rows: figures } = await this.#db.execute<Figures>(FIGURES)
    const figuresOf = new Map(figures.map((row) => [Number(row.leader), row]))
    const usual = await this.#usualSteps(rows)
    const accountIds = rows.map(({ accountId }) => accountId)
    const summaries = await this.#summaries(accountIds)
    const former = new Map(this.#leaders.map((leader) => [leader.id, leader]))
    this.#leaders = rows.map((row, index) => {
      const { is_demo, is_example, followers } = figuresOf.get(row.id) ?? NONE
      const steps = usual.get(row.accountId)
      const equity = summaries?.[index]?.equity
      const suggested = (): Usd => {
        if (equity === undefined) return former.get(row.id)?.suggestedAmount ?? ZERO_USD
        if (steps === undefined || equity <= 0n) return ZERO_USD
        return suggestedAmount(equity, { usual: parseLots(steps), step: parseLots('1') })
      }
      return {
        ...row,
        isDemo: is_demo,
        isExample: is_example,
        followers: Number(followers),
        suggestedAmount: suggested(),
      }
    })
  }

  /** Undefined where an engine is away: all else about leaders is as important to know. */
  async #summaries(accountIds: readonly number[]): Promise<readonly AccountSummary[] | undefined> {
    try {
      return await this.#engine.ask({ kind: 'summaries', accountIds })
    } catch (error) {
      if (error instanceof Unavailable) return undefined
      throw error
    }
  }

  async #usualSteps(rows: readonly LeaderRow[]): Promise<ReadonlyMap<number, string>> {
    const isNew = rows.some(({ accountId }) => !this.#leaders.some((known) => known.accountId === accountId))
    if (isNew || Date.now() >= this.#usual.until) {
      const found = await this.#pool.query<{ account: number; steps: string }>(USUAL_STEPS, [
        rows.map(({ accountId }) => accountId),
      ])
      const steps = new Map(found.rows.map(({ account, steps: median }) => [account, median]))
      this.#usual = { steps, until: Date.now() + USUAL_INTERVAL_MS }
    }
    return this.#usual.steps
  }
}

/** The median volume of each account's trades, in steps of lots. */
const USUAL_STEPS = `
  select account_id::float8 as account, round(percentile_disc(0.5) within group (order by lots / lot_step))::text as steps
  from orders join instruments on instruments.id = instrument_id
  where account_id = any($1) and status = 3 and closed_at > now() - interval '${WINDOW_DAYS} days' group by account_id`

/** Whether somebody may begin to copy this leader. */
export const takesFollowers = ({ state, isHalted }: LeaderRow): boolean => state === 'open' && !isHalted

/** A stored rate, in per cent. @example percentOf('0.1') // '10' */
export const percentOf = (rate: string): string => formatRate((parseRate(rate) * 100n) as ReturnType<typeof parseRate>)

/** The least that a copy of this leader begins with. */
export const minAmountOf = ({ minAmount }: LeaderRow, least: Usd): Usd => {
  const own = parseUsd(minAmount)
  return own > least ? own : least
}

interface Figures extends Record<string, unknown> {
  readonly leader: string
  readonly is_demo: boolean
  readonly is_example: boolean
  readonly followers: string
}

const NONE = { is_demo: false, is_example: false, followers: '0' }

const FIGURES = sql.raw(`
  select leaders.id as leader, accounts.is_demo, coalesce(users.email like '%@openlot.example', false) as is_example
    , (select count(distinct owner.user_id) from copies join accounts as owner on owner.id = copies.account_id
        where copies.leader_id = leaders.account_id and copies.status in ('running', 'paused')
          and ${realMoneyText('owner')}) as followers
  from leaders join accounts on accounts.id = leaders.account_id join users on users.id = leaders.user_id`)

/** Dollars as the wire has them. */
export const usdText = (stored: string): string => formatUsd(parseUsd(stored))
