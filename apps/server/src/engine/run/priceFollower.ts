import { setTimeout as wait } from 'node:timers/promises'
import type { Quote } from '@openlot/core/math'
import type { FeedPoint } from '../../cluster/feedPoint.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { Partition } from './partition.ts'

/** An engine takes commands after this time, also while prices are missing: most need none. */
const MAX_WAIT_MS = 1000

/** Told of prices in order, each once and at its time. */
export interface PriceFeedListener {
  onQuote(instrumentId: number, quote: Quote, at: number): void
  onStatus(instrumentId: number, status: { readonly open: boolean }): void
  onInstrument(instrument: Instrument): void
  /** Prices are missing from now on; those that were missed come first. */
  onGap(): void
  /** No prices are missing any more. */
  onFilled(): void
}

/** The prices of another process. */
export interface PriceFeedSource {
  /** Up to which price all were delivered. */
  readonly point: FeedPoint | undefined
  /** Begins with the newest of everything. */
  start(): void
  /** Begins with what came after a point. */
  startFrom(point: FeedPoint): void
  stop(): void
}

export type OpenPriceFeed = (listener: PriceFeedListener) => PriceFeedSource

/**
 * Follows the prices of another process for a partition that was just read, from where its former holder had done
 * everything. While prices are missing nothing is decided at the ones before.
 */
export class PriceFollower {
  readonly #partition: Partition
  readonly #feed: PriceFeedSource
  readonly #filled = Promise.withResolvers<void>()
  #isFilling = true
  #lastAt = -Infinity

  constructor(
    partition: Partition,
    doneUpTo: FeedPoint | undefined,
    {
      open,
      ...engine
    }: Pick<PriceFeedListener, 'onQuote' | 'onStatus' | 'onInstrument' | 'onFilled'> & { open: OpenPriceFeed },
  ) {
    this.#partition = partition
    const { state } = partition
    state.pricesKnownUntil = -Infinity
    this.#feed = open({
      onQuote: (id, quote, at) => {
        this.#lastAt = at
        if (this.#isFilling) state.pricesKnownUntil = at
        engine.onQuote(id, quote, at)
      },
      onStatus: (id, status) => engine.onStatus(id, status),
      onInstrument: (instrument) => engine.onInstrument(instrument),
      onGap: () => {
        this.#isFilling = true
        state.pricesKnownUntil = this.#lastAt
      },
      onFilled: () => {
        this.#isFilling = false
        state.pricesKnownUntil = Infinity
        this.#filled.resolve()
        engine.onFilled()
      },
    })
    if (doneUpTo === undefined) this.#feed.start()
    else this.#feed.startFrom(doneUpTo)
  }

  /** Resolves when no price is missing, or after a while. */
  async filled(): Promise<void> {
    await Promise.race([this.#filled.promise, wait(MAX_WAIT_MS, undefined, { ref: false })])
  }

  /** Up to which price everything is done with what is decided now; undefined while something is left. */
  get decidedUpTo(): FeedPoint | undefined {
    const { queue } = this.#partition.state
    return queue.size === 0 && queue.inProgress === 0 ? this.#feed.point : undefined
  }

  /** Up to which price everything is done and stored; undefined while something is left. */
  get doneUpTo(): FeedPoint | undefined {
    return this.#partition.commit.isIdle ? this.decidedUpTo : undefined
  }

  stop(): void {
    this.#feed.stop()
  }
}
