import { describe, expect, it } from 'vitest'
import { dateOf, dateText } from './dates.ts'

describe('dates of the database', () => {
  it('are days since 1970, as text and as the driver reads them', () => {
    expect(dateText(20_788)).toBe('2026-12-01')
    expect(dateOf('2026-12-01')).toBe(20_788)
    // The driver makes midnight of the zone that the process is in.
    expect(dateOf(new Date(2026, 11, 1))).toBe(20_788)
  })
})
