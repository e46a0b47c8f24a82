import type { Logger } from 'pino'
import type { OpenPriceFeed } from '../engine/run/priceFollower.ts'
import { PriceFeed } from '../prices/priceFeed.ts'
import type { FeedBus } from '../prices/sharedSubscriptions.ts'

/** The prices that the engines of this process follow, one feed for each partition that it has. */
export class PriceFeeds {
  readonly #bus: FeedBus
  readonly #log: Logger
  readonly #live = new Set<PriceFeed>()
  /** The counts of feeds that have ended, so that the sums never fall. */
  readonly #ended = { gaps: 0, recalled: 0 }

  constructor({ bus, log }: { bus: FeedBus; log: Logger }) {
    this.#bus = bus
    this.#log = log
  }

  readonly open: OpenPriceFeed = (listener) => {
    const feed = new PriceFeed({ bus: this.#bus, listener, log: this.#log })
    this.#live.add(feed)
    return {
      get point() {
        return feed.point
      },
      start: () => feed.start(),
      startFrom: (point) => feed.startFrom(point),
      stop: () => this.#end(feed),
    }
  }

  /** How often prices were missing. */
  get gaps(): number {
    return this.#sum('gaps')
  }

  /** How often missed prices were lost, and the newest were used. */
  get recalled(): number {
    return this.#sum('recalled')
  }

  /** Whether no price is missing. */
  get isLive(): boolean {
    return [...this.#live].every(({ isLive }) => isLive)
  }

  /** From when the market dealt on a price until it came here: the longest of all. */
  get lagMs(): number {
    return Math.max(0, ...[...this.#live].map(({ lagMs }) => lagMs))
  }

  #sum(of: 'gaps' | 'recalled'): number {
    return [...this.#live].reduce((total, { counters }) => total + counters[of], this.#ended[of])
  }

  #end(feed: PriceFeed): void {
    feed.stop()
    if (!this.#live.delete(feed)) return
    this.#ended.gaps += feed.counters.gaps
    this.#ended.recalled += feed.counters.recalled
  }
}
