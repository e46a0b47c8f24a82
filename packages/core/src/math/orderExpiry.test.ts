import { describe, expect, it } from 'vitest'
import { endOfDayOrder } from './orderExpiry.ts'

/** 1 January 1970 was a Thursday. */
const isWeekday = (date: number): boolean => [1, 2, 3, 4, 5].includes((((date + 4) % 7) + 7) % 7)
const utc = (text: string): number => Date.parse(`${text}Z`)

describe('an order for the day', () => {
  it.each([
    ['on Friday before the close', '2026-07-31T20:30', '2026-07-31T21:00'],
    ['on Friday after it, until Monday’s', '2026-07-31T21:30', '2026-08-03T21:00'],
    ['on Wednesday morning', '2026-03-04T13:30', '2026-03-04T22:00'],
    ['on Sunday evening, as Monday has begun', '2026-08-02T21:30', '2026-08-03T21:00'],
    // Clocks go forward at 2:00 on Sunday 8 March, and back at 2:00 on Sunday 1 November.
    ['in the hour that clocks go forward', '2026-03-08T07:30', '2026-03-09T21:00'],
    ['in the hour that clocks go back', '2026-11-01T06:30', '2026-11-02T22:00'],
  ])('%s', (_, placed, expires) => {
    expect(endOfDayOrder(utc(placed), isWeekday)).toBe(utc(expires))
  })

  it('does not expire at a moment of its own where a market never trades', () => {
    expect(endOfDayOrder(utc('2026-07-31T20:30'), () => false)).toBeUndefined()
  })
})
