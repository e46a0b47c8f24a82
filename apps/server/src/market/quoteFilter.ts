import type { Quote } from '@openlot/core/math'
import { isOutdated } from './quoteOrder.ts'

/** Why a tick may not trigger fills and stop-outs. */
export type Flaw = 'impossible' | 'crossed' | 'late' | 'outlier'

/**
 * Decides which ticks of one instrument may be traded on. A move beyond the bound is held back until the
 * next tick confirms it by being close to it.
 */
export class QuoteFilter {
  /** Maximum plausible move between two ticks, in 1/10,000 of the price. */
  readonly #bound: bigint
  #last: Quote | undefined
  #suspect: Quote | undefined

  constructor(boundInTenThousandths: number) {
    this.#bound = BigInt(boundInTenThousandths)
  }

  /** What is wrong with a tick; undefined for a good one, which becomes the reference for the next. */
  findFlaw(tick: Quote, now = Date.now()): Flaw | undefined {
    if (tick.bid <= 0n || tick.ask <= 0n) return 'impossible'
    if (tick.bid > tick.ask) return 'crossed'
    if (isOutdated(tick.time, this.#last?.time, now)) return 'late'
    const isConfirmed = this.#suspect !== undefined && this.#isNear(this.#suspect, tick)
    if (this.#last !== undefined && !isConfirmed && !this.#isNear(this.#last, tick)) {
      this.#suspect = tick
      return 'outlier'
    }
    this.#last = tick
    this.#suspect = undefined
    return undefined
  }

  #isNear(from: Quote, to: Quote): boolean {
    const before = from.bid + from.ask
    const move = to.bid + to.ask - before
    return (move < 0n ? -move : move) * 10_000n <= before * this.#bound
  }
}
