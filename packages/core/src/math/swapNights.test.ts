import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swapNights, type SwapCalendar, type SwapDays } from './swapNights.ts'
import { DAY_MS } from './time.ts'

const dateOf = (text: string): number => Date.parse(text) / DAY_MS
/** 1 January 1970 was a Thursday. */
const weekday = (date: number): number => (((date + 4) % 7) + 7) % 7
const isWeekday = (date: number): boolean => weekday(date) >= 1 && weekday(date) <= 5
const calendar = (holidays: readonly number[] = [], closed: readonly number[] = []): SwapCalendar => ({
  isTradingDay: (date) => isWeekday(date) && !closed.includes(date),
  isBusinessDay: (date) => isWeekday(date) && !holidays.includes(date),
})
const spot: SwapDays = { by: 'value-date', settleDays: 2 }

const MONDAY = dateOf('2026-08-03')
/** Of Monday to Friday. */
const week = (days: SwapDays, of: SwapCalendar): number[] =>
  [0, 1, 2, 3, 4].map((day) => swapNights(days, MONDAY + day, of))

describe('nights of a rollover', () => {
  it.each([
    ['of currencies', week(spot, calendar()), [1, 1, 3, 1, 1]],
    ['settled in one day', week({ by: 'value-date', settleDays: 1 }, calendar()), [1, 1, 1, 3, 1]],
    ['of indices', week({ by: 'next-session' }, calendar()), [1, 1, 1, 1, 3]],
    ['of coins', week({ by: 'daily' }, calendar()), [1, 1, 1, 1, 1]],
    ['before a Friday on which banks are closed', week(spot, calendar([MONDAY + 4])), [1, 4, 1, 0, 1]],
    ['before a Monday on which banks are closed', week(spot, calendar([MONDAY + 7])), [1, 1, 4, 1, 0]],
    [
      'of indices before a Monday without trading',
      week({ by: 'next-session' }, calendar([], [MONDAY + 7])),
      [1, 1, 1, 1, 4],
    ],
  ])('%s', (_, nights, wanted) => {
    expect(nights).toEqual(wanted)
  })

  it('add up to the calendar days of any span, whatever the holidays', () => {
    const dates = fc.uniqueArray(fc.integer({ min: MONDAY - 10, max: MONDAY + 120 }), { maxLength: 25 })
    const kinds = fc.oneof(
      fc.constant<SwapDays>({ by: 'next-session' }),
      fc.integer({ min: 0, max: 3 }).map((settleDays): SwapDays => ({ by: 'value-date', settleDays })),
    )
    fc.assert(
      fc.property(kinds, dates, dates, fc.integer({ min: 2, max: 90 }), (days, holidays, closed, length) => {
        const of = calendar(holidays, closed)
        const trading = Array.from({ length: length + 40 }, (_, day) => MONDAY + day).filter((date) =>
          of.isTradingDay(date),
        )
        const span = trading.slice(0, Math.max(2, Math.min(length, trading.length - 1)))
        const nights = span.slice(0, -1).map((date) => swapNights(days, date, of))
        expect(Math.min(...nights)).toBeGreaterThanOrEqual(0)
        // From the settlement of the first to that of the last; without one from day to day.
        const settled = (date: number): number => {
          let at = date
          const count = days.by === 'value-date' ? days.settleDays : 0
          for (let left = count; left > 0;) if (of.isBusinessDay(++at)) left--
          return at
        }
        expect(nights.reduce((sum, one) => sum + one, 0)).toBe(settled(span.at(-1)!) - settled(span[0]!))
      }),
    )
  })

  it('are none where a calendar has no day', () => {
    const never: SwapCalendar = { isTradingDay: () => false, isBusinessDay: () => false }
    expect(() => swapNights(spot, MONDAY, never)).toThrow(RangeError)
  })
})
