import { SECOND_MS } from '@openlot/core/math'

/** Buckets that are full again are forgotten when so many are kept. */
const SWEEP_SIZE = 10_000

interface Bucket {
  tokens: number
  at: number
}

/** A token bucket for each key: `burst` calls at once, and `perSecond` in the long run. */
export class TokenBuckets {
  readonly #buckets = new Map<string | number, Bucket>()
  readonly #perSecond: number
  readonly #burst: number
  #sweepAt = SWEEP_SIZE

  constructor({ perSecond, burst }: { perSecond: number; burst: number }) {
    this.#perSecond = perSecond
    this.#burst = burst
  }

  /**
   * Takes a token of `key`; returns 0, or the milliseconds until there is one. What costs more tokens needs one, too, and
   * owes the rest.
   */
  take(key: string | number, { cost = 1, now = Date.now() }: { cost?: number; now?: number } = {}): number {
    const bucket = this.#buckets.get(key)
    const tokens = bucket === undefined ? this.#burst : this.#tokensOf(bucket, now)
    const wait = tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / this.#perSecond) * SECOND_MS)
    this.#buckets.set(key, { tokens: wait === 0 ? tokens - cost : tokens, at: now })
    if (this.#buckets.size > this.#sweepAt) this.#sweep(now)
    return wait
  }

  /** Takes tokens whether or not they are there; at most a burst is owed. */
  owe(key: string | number, cost: number, now: number = Date.now()): void {
    const bucket = this.#buckets.get(key)
    const tokens = bucket === undefined ? this.#burst : this.#tokensOf(bucket, now)
    this.#buckets.set(key, { tokens: Math.max(-this.#burst, tokens - cost), at: now })
  }

  /** Whether `key` has a token, without taking it. */
  hasToken(key: string | number, now: number = Date.now()): boolean {
    const bucket = this.#buckets.get(key)
    return bucket === undefined || this.#tokensOf(bucket, now) >= 1
  }

  #tokensOf({ tokens, at }: Bucket, now: number): number {
    // A clock that is set back gives nothing.
    return Math.min(this.#burst, tokens + (Math.max(0, now - at) / SECOND_MS) * this.#perSecond)
  }

  #sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (this.#tokensOf(bucket, now) >= this.#burst) this.#buckets.delete(key)
    }
    this.#sweepAt = Math.max(SWEEP_SIZE, 2 * this.#buckets.size)
  }
}
