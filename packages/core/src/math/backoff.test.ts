import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

const options = { firstMs: 500, maxMs: 30_000 }

describe('backoff', () => {
  it('doubles up to its maximum', () => {
    expect([0, 1, 2, 6, 40, 5000].map((attempt) => backoffMs(attempt, options))).toEqual([
      500, 1000, 2000, 30_000, 30_000, 30_000,
    ])
  })

  it('spreads clients over the upper half of the delay', () => {
    expect([0, 0.5, 1].map((jitter) => backoffMs(0, options, jitter))).toEqual([250, 375, 500])
  })
})
