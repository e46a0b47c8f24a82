import type { RankItem } from '@openlot/core/contract'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../../bus/databaseBus.ts'
import type { Reader } from '../../storage/replica.ts'
import { WorkLoop } from '../../bus/workLoop.ts'
import { RANKING_CHANGED, type RankedTrader, loadRanking } from './rankedTraders.ts'
import { type LeaderFacts, rankItem } from './rankingQuery.ts'

/** Changes are heard of at once; after this also where the notification was lost. */
const POLL_INTERVAL_MS = 3000

/** The ranking of traders that a worker computes, answered from memory. */
export class Ranking {
  readonly #reader: Reader
  readonly #loop: WorkLoop
  readonly #leaderOf: (accountId: number) => LeaderFacts | undefined
  #traders: readonly RankedTrader[] = []
  #version = ''

  /** @param options.leaderOf what is known of the leader of an account. */
  constructor({
    reader,
    bus,
    leaderOf,
    log,
  }: {
    reader: Reader
    bus: Pick<DatabaseBus, 'on'>
    leaderOf: (accountId: number) => LeaderFacts | undefined
    log: Logger
  }) {
    this.#leaderOf = leaderOf
    this.#reader = reader
    this.#loop = new WorkLoop({
      intervalMs: POLL_INTERVAL_MS,
      work: () => this.refresh(),
      onError: (error) => log.warn({ error: error.message }, 'the ranking could not be read'),
    })
    bus.on(RANKING_CHANGED, () => this.#loop.wake())
  }

  /** Best first. */
  get items(): readonly RankItem[] {
    return this.#traders.map(({ sums, days }) => rankItem(sums, days, this.#leaderOf(sums.accountId)))
  }

  /** Starts reading it in the background; it is empty until the first time. */
  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Reads it where it has changed. */
  async refresh(): Promise<void> {
    const stored = await loadRanking(this.#reader, this.#version)
    if (stored === undefined) return
    this.#traders = stored.traders
    this.#version = stored.version
  }
}
