import { HOUR_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { dateText } from '../../storage/dates.ts'
import { boundsOf, lastMonth, lastYear, periodOf, readPeriod } from './statementPeriod.ts'

const now = Date.UTC(2026, 10, 3, 12)

describe('a period', () => {
  it('is known by its days', () => {
    const kinds = [
      ['2026-10-05', '2026-10-05', 'day'],
      ['2026-02-01', '2026-02-28', 'month'],
      ['2024-02-01', '2024-02-28', 'range'],
      ['2024-02-01', '2024-02-29', 'month'],
      ['2025-01-01', '2025-12-31', 'year'],
      ['2025-01-01', '2026-12-31', 'range'],
      ['2026-10-01', '2026-10-30', 'range'],
    ]
    for (const [from, to, kind] of kinds) expect(periodOf(from!, to!).kind, `${from} ${to}`).toBe(kind)
  })

  it('begins and ends at 17:00 in New York, and is an hour longer or shorter where clocks change', () => {
    const hours = (from: string, to: string): number => {
      const bounds = boundsOf(periodOf(from, to))
      return (bounds.to - bounds.from) / HOUR_MS
    }
    expect(new Date(boundsOf(periodOf('2026-10-01', '2026-10-01')).from).toISOString()).toBe('2026-09-30T21:00:00.001Z')
    expect([
      hours('2026-10-31', '2026-10-31'),
      hours('2026-11-01', '2026-11-01'),
      hours('2026-03-08', '2026-03-08'),
    ]).toEqual([24, 25, 23])
  })

  it('is refused before it has ended, and where it is none', () => {
    expect(() => readPeriod('2026-11-03', '2026-11-03', now)).toThrow('STATEMENT_NOT_READY')
    expect(() => readPeriod('2026-11-02', '2026-11-01', now)).toThrow('RANGE_INVALID')
    expect(() => readPeriod('2001-11-02', '2026-11-01', now)).toThrow('RANGE_INVALID')
    expect(readPeriod('2026-11-02', '2026-11-02', now).kind).toBe('day')
  })

  it('is of the month and the year that ended last', () => {
    const days = ({ first, last }: { first: number; last: number }) => [dateText(first), dateText(last)]
    expect(days(lastMonth(now))).toEqual(['2026-10-01', '2026-10-31'])
    // The trading day of the first of November has begun.
    expect(days(lastMonth(Date.UTC(2026, 9, 31, 22)))).toEqual(['2026-10-01', '2026-10-31'])
    expect(days(lastMonth(Date.UTC(2026, 9, 31, 20)))).toEqual(['2026-09-01', '2026-09-30'])
    expect(days(lastYear(now))).toEqual(['2025-01-01', '2025-12-31'])
  })
})
