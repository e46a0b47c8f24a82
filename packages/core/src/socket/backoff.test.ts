import { expect, it } from 'vitest'
import { backoff } from './backoff.ts'

it('doubles up to thirty seconds and spreads clients over the upper half', () => {
  expect([0, 1, 2, 3, 6, 40, 5000].map((attempt) => backoff(attempt, 0))).toEqual([
    250, 500, 1000, 2000, 15_000, 15_000, 15_000,
  ])
  expect(backoff(0, 1)).toBe(500)
  expect(backoff(9, 1)).toBe(30_000)
})
