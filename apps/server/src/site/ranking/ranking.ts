import type { RankItem } from '@openlot/core/contract'
import type pg from 'pg'
import type { Logger } from 'pino'
import { WorkLoop } from '../../bus/workLoop.ts'
import { type RankingRules, bestTraders, rankItem } from './rankingQuery.ts'
import { tally } from './tally.ts'

const MAX_ITEMS = 100
const POLL_INTERVAL_MS = 3000

/** The ranking of traders: computed in the background, served from memory. */
export class Ranking {
  readonly #pool: pg.Pool
  readonly #rules: () => RankingRules
  readonly #loop: WorkLoop
  #items: readonly RankItem[] = []
  /** The inputs that the items were computed from. */
  #version = ''

  /** @param options.rules read at each update. */
  constructor({ pool, rules, log }: { pool: pg.Pool; rules: () => RankingRules; log: Logger }) {
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
    return this.#items
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
    const { transferId, today } = await tally(this.#pool, now)
    const rules = this.#rules()
    const version = JSON.stringify([transferId, today, rules])
    if (version === this.#version) return
    this.#items = (await bestTraders(this.#pool, { today, limit: MAX_ITEMS, ...rules })).map(rankItem)
    this.#version = version
  }
}
