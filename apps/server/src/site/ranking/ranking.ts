import type { RankItem } from '@openlot/core/contract'
import type pg from 'pg'
import type { Logger } from 'pino'
import { WorkLoop } from '../../bus/workLoop.ts'
import {
  type LeaderFacts,
  type RankingRules,
  type TraderSums,
  bestTraders,
  rankItem,
  recentDays,
} from './rankingQuery.ts'
import type { DaySums } from './returns.ts'
import { tally } from './tally.ts'

const MAX_ITEMS = 100
const POLL_INTERVAL_MS = 3000

/** The ranking of traders: computed in the background, served from memory. */
export class Ranking {
  readonly #pool: pg.Pool
  readonly #rules: () => RankingRules
  readonly #loop: WorkLoop
  readonly #leaderOf: (accountId: number) => LeaderFacts | undefined
  #traders: readonly { readonly sums: TraderSums; readonly days: readonly DaySums[] }[] = []
  /** The inputs that the items were computed from. */
  #version = ''

  /**
   * @param options.rules read at each update.
   * @param options.leaderOf what is known of the leader of an account.
   */
  constructor({
    pool,
    rules,
    leaderOf,
    log,
  }: {
    pool: pg.Pool
    rules: () => RankingRules
    leaderOf: (accountId: number) => LeaderFacts | undefined
    log: Logger
  }) {
    this.#leaderOf = leaderOf
    this.#pool = pool
    this.#rules = rules
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.refresh(Date.now()),
      onError: (error) => log.warn({ error: error.message }, 'the ranking could not be updated'),
    })
  }

  /** Best first. */
  get items(): readonly RankItem[] {
    return this.#traders.map(({ sums, days }) => rankItem(sums, days, this.#leaderOf(sums.accountId)))
  }

  /** Starts updating in the background; the ranking is empty until the first update. */
  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Updates the ranking as of `now`. */
  async refresh(now: number): Promise<void> {
    const { transferIds, today } = await tally(this.#pool, now)
    const rules = this.#rules()
    const version = JSON.stringify([transferIds, today, rules, await unlisted(this.#pool)])
    if (version === this.#version) return
    const best = await bestTraders(this.#pool, { today, limit: MAX_ITEMS, ...rules })
    const days = await recentDays(this.#pool, { accountIds: best.map(({ accountId }) => accountId), today })
    this.#traders = best.map((sums) => ({ sums, days: days.get(sums.accountId) ?? [] }))
    this.#version = version
  }
}

/** What changes when anyone leaves the ranking or comes back. */
async function unlisted(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ total: string; ids: string }>(
    'select count(*) as total, coalesce(sum(id), 0) as ids from users where is_unlisted',
  )
  return rows[0]
}
