import { describe, expect, it } from 'vitest'
import { spanOf } from './statementPeriods.ts'

const now = new Date(2026, 0, 15, 12)
const none = { first: '', last: '' }
const start = (year: number, month: number, day = 1) => new Date(year, month, day).getTime()

describe('the period of a file', () => {
  it('is a whole month or year where the user lives', () => {
    expect(spanOf('thisMonth', none, now)).toEqual({ from: start(2026, 0), to: start(2026, 1) })
    expect(spanOf('lastMonth', none, now)).toEqual({ from: start(2025, 11), to: start(2026, 0) })
    expect(spanOf('thisYear', none, now)).toEqual({ from: start(2026, 0), to: start(2027, 0) })
  })

  it('is any days, the last one included', () => {
    const days = (first: string, last: string) => spanOf('own', { first, last }, now)
    expect(days('2026-01-02', '2026-01-02')).toEqual({ from: start(2026, 0, 2), to: start(2026, 0, 3) })
    expect([days('2026-01-03', '2026-01-02'), days('', '2026-01-02'), days('x', 'y')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
