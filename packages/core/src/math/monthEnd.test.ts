import { expect, it } from 'vitest'
import { lastMonthEnd } from './monthEnd.ts'

it.each([
  ['2026-11-23T12:00:00Z', '2026-10-31T21:00:00.000Z'],
  // Summer time ends on 1 November 2026, after the end of the month.
  ['2026-10-31T20:59:59Z', '2026-09-30T21:00:00.000Z'],
  ['2026-10-31T21:00:00Z', '2026-10-31T21:00:00.000Z'],
  ['2027-01-01T00:00:00Z', '2026-12-31T22:00:00.000Z'],
  ['2028-03-01T00:00:00Z', '2028-02-29T22:00:00.000Z'],
])('at %s the last month has ended at %s', (now, end) => {
  expect(new Date(lastMonthEnd(Date.parse(now))).toISOString()).toBe(end)
})
