import { describe, expect, it } from 'vitest'
import { TokenBuckets } from './tokenBuckets.ts'

describe('token buckets', () => {
  it('allow a burst, then the rate, and say how long to wait', () => {
    const buckets = new TokenBuckets({ perSecond: 10, burst: 3 })
    expect([1, 2, 3, 4].map(() => buckets.take('a', { now: 0 }))).toEqual([0, 0, 0, 100])
    expect(buckets.take('a', { now: 50 })).toBe(50)
    expect(buckets.take('a', { now: 100 })).toBe(0)
    expect(buckets.take('a', { now: 100 })).toBe(100)
    // Never more than the burst.
    expect([1, 2, 3, 4].map(() => buckets.take('a', { now: 60_000 }))).toEqual([0, 0, 0, 100])
  })

  it('let in what costs more, which is then owed; never more than a burst', () => {
    const buckets = new TokenBuckets({ perSecond: 10, burst: 5 })
    expect(buckets.take('a', { cost: 8, now: 0 })).toBe(0)
    expect(buckets.take('a', { now: 0 }), 'three are owed, and one is needed').toBe(400)
    expect(buckets.take('a', { now: 400 })).toBe(0)
    buckets.owe('b', 100, 0)
    expect(buckets.take('b', { now: 0 })).toBe(600)
  })

  it('keep keys apart, and give nothing when the clock is set back', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 })
    expect(buckets.take('a', { now: 10_000 })).toBe(0)
    expect(buckets.take('b', { now: 10_000 })).toBe(0)
    expect(buckets.take('a', { now: 0 })).toBe(1000)
    expect(buckets.take('a', { now: 500 })).toBe(500)
  })
})
