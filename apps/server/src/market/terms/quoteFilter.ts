import type { Quote } from '@openlot/core/math'
import { isOutdated } from './quoteOrder.ts'

/** Why a tick does not count, or not yet. */
type Flaw = 'impossible' | 'crossed' | 'late' | 'outlier'

/** What a filter says of a tick. */
export type Verdict =
  | { readonly flaw: Flaw }
  | {
      readonly flaw?: undefined
      /** The one before, which was held back and is confirmed by this one. */
      readonly confirmed: Quote | undefined
    }

/**
 * Decides which ticks of one instrument count. A move beyond the bound is held back until the next tick confirms it by
 * being close to it.
 */
export class QuoteFilter {
  /** Maximum plausible move between two ticks, in 1/10,000 of the price. */
  #bound: bigint
  #last: Quote | undefined
  #suspect: Quote | undefined
  /** Different bids below zero, one after the other. */
  #belowZero: readonly bigint[] = []

  /** @param last the last accepted quote, if one is known: the first tick is judged by it. */
  constructor(boundInTenThousandths: number, last?: Quote) {
    this.#bound = BigInt(boundInTenThousandths)
    this.#last = last
  }

  /** The last accepted quote. */
  get last(): Quote | undefined {
    return this.#last
  }

  /**
   * Whether the market is below zero: said by one tick, and confirmed by another. A source that has no price may say 0, or
   * one and the same number again and again.
   */
  get isBelowZero(): boolean {
    return this.#belowZero.length === 2
  }

  setBound(inTenThousandths: number): void {
    this.#bound = BigInt(inTenThousandths)
  }

  /**
   * Judges a tick. A good one becomes the reference for the next.
   *
   * @param isConfirmed whether its source vouches for it, so that no jump is held back.
   */
  judge(tick: Quote, { now = Date.now(), isConfirmed = false }: { now?: number; isConfirmed?: boolean } = {}): Verdict {
    if (tick.bid <= 0n || tick.ask <= 0n) {
      if (tick.bid < 0n && tick.bid <= tick.ask && !this.#belowZero.includes(tick.bid))
        this.#belowZero = [...this.#belowZero, tick.bid].slice(-2)
      return { flaw: 'impossible' }
    }
    if (tick.bid > tick.ask) return { flaw: 'crossed' }
    if (isOutdated(tick.time, this.#last?.time, now)) return { flaw: 'late' }
    const confirmed = this.#suspect !== undefined && this.#isNear(this.#suspect, tick) ? this.#suspect : undefined
    if (!isConfirmed && this.#last !== undefined && confirmed === undefined && !this.#isNear(this.#last, tick)) {
      this.#suspect = tick
      return { flaw: 'outlier' }
    }
    this.#last = tick
    this.#suspect = undefined
    this.#belowZero = []
    return { confirmed }
  }

  #isNear(from: Quote, to: Quote): boolean {
    const before = from.bid + from.ask
    const move = to.bid + to.ask - before
    return (move < 0n ? -move : move) * 10_000n <= before * this.#bound
  }
}
