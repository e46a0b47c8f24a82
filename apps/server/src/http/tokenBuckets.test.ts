import { describe, expect, it } from 'vitest'
import { TokenBuckets } from './tokenBuckets.ts'

describe('token buckets', () => {
  it('allow a burst, then the rate, and say how long to wait', () => {
    const buckets = new TokenBuckets({ perSecond: 10, burst: 3 })
    expect([1, 2, 3, 4].map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 100])
    expect(buckets.take('a', 50)).toBe(50)
    expect(buckets.take('a', 100)).toBe(0)
    expect(buckets.take('a', 100)).toBe(100)
    // Never more than the burst.
    expect([1, 2, 3, 4].map(() => buckets.take('a', 60_000))).toEqual([0, 0, 0, 100])
  })

  it('keep keys apart, and give nothing when the clock is set back', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 })
    expect(buckets.take('a', 10_000)).toBe(0)
    expect(buckets.take('b', 10_000)).toBe(0)
    expect(buckets.take('a', 0)).toBe(1000)
    expect(buckets.take('a', 500)).toBe(500)
  })
})
