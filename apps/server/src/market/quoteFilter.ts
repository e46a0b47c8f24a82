import type { Price } from '@openlot/core/math'

/** Why a tick is kept from fills and stop-outs. */
export type Flaw = 'impossible' | 'crossed' | 'late' | 'outlier'

export interface QuotePrices {
  readonly bid: Price
  readonly ask: Price
  readonly time: number
}

/**
 * Decides which ticks of one instrument may be dealt on. A jump beyond the bound waits until the
 * next tick confirms it by standing near it; one that does not is forgotten.
 */
export class QuoteFilter {
  /** Largest believable jump between two ticks, in 1/10,000 of the price. */
  readonly #bound: bigint
  #last: QuotePrices | undefined
  #suspect: QuotePrices | undefined

  constructor(boundInTenThousandths: number) {
    this.#bound = BigInt(boundInTenThousandths)
  }

  /** What is wrong with a tick; undefined for a good one, which the next is measured by. */
  judge(tick: QuotePrices, now = Date.now()): Flaw | undefined {
    if (tick.bid <= 0n || tick.ask <= 0n) return 'impossible'
    if (tick.bid > tick.ask) return 'crossed'
    // A last one of the future is from before the clock was put back.
    if (this.#last !== undefined && tick.time < this.#last.time && this.#last.time <= now) return 'late'
    const isConfirmed = this.#suspect !== undefined && this.#isNear(this.#suspect, tick)
    if (this.#last !== undefined && !isConfirmed && !this.#isNear(this.#last, tick)) {
      this.#suspect = tick
      return 'outlier'
    }
    this.#last = tick
    this.#suspect = undefined
    return undefined
  }

  #isNear(from: QuotePrices, to: QuotePrices): boolean {
    const before = from.bid + from.ask
    const move = to.bid + to.ask - before
    return (move < 0n ? -move : move) * 10_000n <= before * this.#bound
  }
}
