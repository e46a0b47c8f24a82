import type pg from 'pg'
import type { Logger } from 'pino'
import { WorkLoop } from '../../bus/workLoop.ts'
import { loadRanking, storeRanking } from './rankedTraders.ts'
import { type RankingRules, bestTraders, recentDays } from './rankingQuery.ts'
import { tally } from './tally.ts'

const MAX_ITEMS = 100
const INTERVAL_MS = 3000

/** Computes the ranking of traders in the background, for all processes. */
export class RankingWorker {
  readonly #pool: pg.Pool
  readonly #rules: () => RankingRules
  readonly #loop: WorkLoop
  /** What the stored list was computed from; undefined until it is known. */
  #version: string | undefined

  /** @param options.rules read at each update. */
  constructor({ pool, rules, log }: { pool: pg.Pool; rules: () => RankingRules; log: Logger }) {
    this.#pool = pool
    this.#rules = rules
    this.#loop = new WorkLoop({
      intervalMs: INTERVAL_MS,
      work: () => this.refresh(Date.now()),
      onError: (error) => log.warn({ error: error.message }, 'the ranking could not be updated'),
    })
  }

  start(): void {
    this.#version = undefined
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
    this.#version ??= (await loadRanking(this.#pool, ''))?.version
    if (version === this.#version) return
    const best = await bestTraders(this.#pool, { today, limit: MAX_ITEMS, ...rules })
    const days = await recentDays(this.#pool, { accountIds: best.map(({ accountId }) => accountId), today })
    const traders = best.map((sums) => ({ sums, days: days.get(sums.accountId) ?? [] }))
    await storeRanking(this.#pool, { version, traders })
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
