import type { BidAsk } from '@openlot/core/math'
import type { Heap } from './heap.ts'
import { WATCHES, type Watch, isReached, watchHeaps } from './priceWatch.ts'

/** The share of an account's slack that bands use up; the rest covers the inaccuracy of floats. */
const USED_SLACK = 0.9
const MIN_SWEEP_ENTRIES = 64

interface Band {
  readonly price: number
  readonly accountId: number
  /** Version of the account when the band was laid; a later version voids it. */
  readonly version: number
}

/** How prices may bring an account to a level. */
export interface Way {
  readonly legs: readonly Leg[]
  /** Dollars that the account can lose, or gain, until then. */
  readonly slack: number
}

/** One price by which an account can lose or gain. */
export interface Leg {
  readonly instrumentId: number
  readonly watch: Watch
  /** The price now, in units of `Price`. */
  readonly from: number
  /** Dollars lost or gained for each unit that the price moves. */
  readonly sensitivity: number
  /** The furthest the price may move before the account is checked in any case. */
  readonly maxMove: number
}

/**
 * Finds the accounts that a price may have brought to a level, that of the stop-out or of the margin call, without
 * checking all of them. What an account can lose until then is divided over the prices its equity depends on; while
 * none of them leaves its band, the level cannot have been reached. Floats only decide whether to
 * check an account; the check itself is exact.
 */
export class RiskWatch {
  readonly #bands = new Map<number, Readonly<Record<Watch, Heap<Band>>>>()
  readonly #versions = new Map<number, number>()
  /** Accounts that changed since their bands were laid. */
  readonly #changed = new Set<number>()
  /** The accounts that can be judged only by the next price of an instrument. */
  readonly #awaiting = new Map<number, Set<number>>()
  /** The size of each heap at which void bands are dropped; each sweep is paid for by as many additions. */
  readonly #sweepAt = new WeakMap<Heap<Band>, number>()
  #version = 0

  /** An account's orders or balance have changed. */
  markChanged(accountId: number): void {
    this.#changed.add(accountId)
  }

  /** The accounts to check after an instrument's newest quote; lay the bands of each again afterwards. */
  *due(instrumentId: number, quote: BidAsk): Generator<number> {
    yield* this.#changed
    this.#changed.clear()
    yield* this.#awaiting.get(instrumentId) ?? []
    this.#awaiting.delete(instrumentId)
    const bands = this.#bands.get(instrumentId)
    if (bands === undefined) return
    const prices = { bid: Number(quote.bid), ask: Number(quote.ask) }
    for (const watch of WATCHES) {
      const heap = bands[watch]
      for (let band = heap.first(); band !== undefined && isReached(watch, band.price, prices); band = heap.first()) {
        heap.removeFirst()
        if (this.#versions.get(band.accountId) === band.version) yield band.accountId
      }
    }
  }

  /** Removes an account's bands; without positions, or with `awaitQuote`, it has none. */
  clear(accountId: number): void {
    this.#changed.delete(accountId)
    this.#versions.delete(accountId)
  }

  /** Lays an account's bands around the current prices, in place of those that it had. */
  lay(accountId: number, ways: readonly Way[]): void {
    this.#changed.delete(accountId)
    const version = ++this.#version
    this.#versions.set(accountId, version)
    for (const { legs, slack } of ways) {
      const share = (Math.max(0, slack) * USED_SLACK) / legs.length
      for (const { instrumentId, watch, from, sensitivity, maxMove } of legs) {
        const room = Math.min(share / sensitivity, maxMove)
        const price = watch.endsWith('falls') ? from - room : from + room
        this.#heap(instrumentId, watch).add({ price, accountId, version })
      }
    }
  }

  /** Makes an account due at the next price of an instrument, whatever that price is. */
  awaitQuote(instrumentId: number, accountId: number): void {
    const awaiting = this.#awaiting.get(instrumentId)
    if (awaiting === undefined) this.#awaiting.set(instrumentId, new Set([accountId]))
    else awaiting.add(accountId)
  }

  /** The accounts that wait for a price of an instrument, which wait for it no more. */
  takeAwaiting(instrumentId: number): Iterable<number> {
    const awaiting = this.#awaiting.get(instrumentId) ?? []
    this.#awaiting.delete(instrumentId)
    return awaiting
  }

  #heap(instrumentId: number, watch: Watch): Heap<Band> {
    let bands = this.#bands.get(instrumentId)
    if (bands === undefined) {
      bands = watchHeaps<Band>((band) => band.accountId)
      this.#bands.set(instrumentId, bands)
    }
    const heap = bands[watch]
    // Void bands are left in place until they come up, or until a sweep is worth it.
    if (heap.size > (this.#sweepAt.get(heap) ?? MIN_SWEEP_ENTRIES)) {
      heap.keepOnly((band) => this.#versions.get(band.accountId) === band.version)
      this.#sweepAt.set(heap, Math.max(MIN_SWEEP_ENTRIES, 2 * heap.size))
    }
    return heap
  }
}
