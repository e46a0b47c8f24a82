import { describe, expect, it } from 'vitest'
import { daysOf, periodsAt } from './statementDays.ts'

const none = { from: '', to: '' }
const now = Date.UTC(2026, 10, 3, 12)

describe('the days of a statement', () => {
  it('are trading days that are over', () => {
    expect(daysOf('lastDay', none, now)).toEqual({ from: '2026-11-02', to: '2026-11-02' })
    expect(daysOf('thisMonth', none, now)).toEqual({ from: '2026-11-01', to: '2026-11-02' })
    expect(daysOf('lastMonth', none, now)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(daysOf('lastYear', none, now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    // The next one begins at 17:00 in New York.
    expect(daysOf('lastDay', none, Date.UTC(2026, 10, 3, 22))?.to).toBe('2026-11-03')
  })

  it('are none before the first of a month is over', () => {
    expect(daysOf('thisMonth', none, Date.UTC(2026, 10, 1, 12))).toBeUndefined()
    expect(periodsAt(Date.UTC(2026, 10, 1, 12))).not.toContain('thisMonth')
    expect(periodsAt(now)).toContain('thisMonth')
  })

  it('are those that are typed, in their order', () => {
    expect(daysOf('own', { from: '2026-10-05', to: '2026-10-09' }, now)).toEqual({
      from: '2026-10-05',
      to: '2026-10-09',
    })
    for (const own of [none, { from: '2026-10-09', to: '2026-10-05' }, { from: 'x', to: 'y' }])
      expect(daysOf('own', own, now)).toBeUndefined()
  })
})
