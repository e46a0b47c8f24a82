import { describe, expect, it } from 'vitest'
import { USUAL_FILTER } from './performanceFilter.ts'
import { spanOf } from './rangeSpan.ts'

const NOW = Date.UTC(2026, 10, 30, 20)
const of = (range: 'month' | 'quarter' | 'year' | 'all', zone: string, now = NOW) =>
  spanOf({ ...USUAL_FILTER, range }, now, zone)

describe('spanOf', () => {
  it('begins with the day so many months ago, on the clocks of the zone', () => {
    expect(of('month', 'UTC')).toEqual({ from: Date.UTC(2026, 9, 30) })
    expect(of('quarter', 'UTC')).toEqual({ from: Date.UTC(2026, 7, 30) })
    expect(of('year', 'UTC')).toEqual({ from: Date.UTC(2025, 10, 30) })
    // In Hong Kong the first of December has begun.
    expect(of('month', 'Asia/Hong_Kong')).toEqual({ from: Date.UTC(2026, 9, 31, 16) })
    expect(of('all', 'UTC')).toEqual({})
  })

  it('begins with the end of a month that lacks the day', () => {
    expect(of('month', 'UTC', Date.UTC(2026, 2, 31))).toEqual({ from: Date.UTC(2026, 1, 28) })
    expect(of('quarter', 'UTC', Date.UTC(2027, 1, 28))).toEqual({ from: Date.UTC(2026, 10, 28) })
  })

  it.each([
    ['2026-09-01', '2026-11-25', { from: Date.UTC(2026, 7, 31, 16), to: Date.UTC(2026, 10, 25, 16) }],
    ['2026-09-01', '2026-09-01', { from: Date.UTC(2026, 7, 31, 16), to: Date.UTC(2026, 8, 1, 16) }],
    ['2026-09-02', '2026-09-01', undefined],
    ['', '2026-09-01', undefined],
    ['2026-09-01', '', undefined],
  ])('of own days %s to %s has both, whole', (first, last, span) =>
    expect(spanOf({ range: 'own', first, last }, NOW, 'Asia/Hong_Kong')).toEqual(span),
  )
})
