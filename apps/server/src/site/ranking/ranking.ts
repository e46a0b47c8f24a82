import type { RankItem } from '@openlot/core/contract'
import type pg from 'pg'
import type { Logger } from 'pino'
import { bestTraders, rankItem } from './rankingQuery.ts'
import { tally } from './tally.ts'

/** More than anyone scrolls through. */
const MOST = 100
const LOOK_EVERY = 3000

/** The ranking as it was seconds ago: made in the background when trades have come, given out at once. */
export class Ranking {
  readonly #pool: pg.Pool
  readonly #withDemo: () => boolean
  readonly #log: Logger
  #items: readonly RankItem[] = []
  /** What the items are of. */
  #made = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #looking: Promise<void> = Promise.resolve()
  #stopped = false

  /** @param options.withDemo whether accounts with play money are ranked too. */
  constructor(options: { pool: pg.Pool; withDemo: () => boolean; log: Logger }) {
    this.#pool = options.pool
    this.#withDemo = options.withDemo
    this.#log = options.log
  }

  /** Best first. */
  get items(): readonly RankItem[] {
    return this.#items
  }

  /** Begins to follow the ledger; the first ranking is there in a moment, however much there is to add up. */
  start(): void {
    this.#looking = this.#look()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  async #look(): Promise<void> {
    try {
      await this.refresh(Date.now())
    } catch (error) {
      // What is known stays; the next look comes soon.
      this.#log.warn({ error: (error as Error).message }, 'the ranking could not be brought up to date')
    }
    if (this.#stopped) return
    this.#timer = setTimeout(() => (this.#looking = this.#look()), LOOK_EVERY)
  }

  /** Brings the ranking up to date as of `now`. */
  async refresh(now: number): Promise<void> {
    const { transferId, today } = await tally(this.#pool, now)
    const withDemo = this.#withDemo()
    const made = `${transferId} ${today} ${withDemo}`
    if (made === this.#made) return
    this.#items = (await bestTraders(this.#pool, { today, withDemo, most: MOST })).map(rankItem)
    this.#made = made
  }
}
