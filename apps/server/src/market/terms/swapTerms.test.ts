import { DAY_MS, type Price, type Rate, parsePrice } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../catalogue.ts'
import { CALENDARS, closuresOf } from './calendars.ts'
import type { Instrument } from './instrument.ts'
import type { InstrumentSwap } from './instrumentSwap.ts'
import { dividendPoints, nightsOf, swapTermsOf, tradingDayFrom, weekOfNights } from './swapTerms.ts'

const dateOf = (text: string): number => Date.parse(text) / DAY_MS
const weekday = (date: number): number => (date + 4) % 7
const isWeekday = (date: number): boolean => weekday(date) >= 1 && weekday(date) <= 5
const instrument = (code: string, swap: Partial<InstrumentSwap> = {}): Instrument => {
  const found = CATALOGUE.find((known) => known.code === code)!
  return { ...found, swap: { ...found.swap, ...swap } }
}
/** Nights from Monday to Friday, or to another day. */
const week = (of: Instrument, monday: string, days = 5): number[] =>
  Array.from({ length: days }, (_, day) => nightsOf(of, dateOf(monday) + day))

/** Without any holiday. */
const ORDINARY = '2026-08-03'

describe('nights of an instrument', () => {
  it.each([
    ['EURUSD', [1, 1, 3, 1, 1, 0, 0]],
    ['USDCAD', [1, 1, 1, 3, 1, 0, 0]],
    ['XAUUSD', [1, 1, 3, 1, 1, 0, 0]],
    ['US500', [1, 1, 1, 1, 3, 0, 0]],
    ['DE40', [1, 1, 1, 1, 3, 0, 0]],
    ['USOIL', [1, 1, 1, 1, 3, 0, 0]],
    ['BTCUSD', [1, 1, 1, 1, 1, 1, 1]],
  ])('%s in an ordinary week', (code, nights) => {
    expect(week(instrument(code), ORDINARY, 7)).toEqual(nights)
    const [sunday, ...others] = weekOfNights(instrument(code).swap)
    expect([...others, sunday]).toEqual(nights)
  })

  it('of Christmas and New Year, on which neither markets nor banks are open, are those of the days before', () => {
    const bankHolidays = [dateOf('2026-12-25'), dateOf('2027-01-01')]
    // Both are Fridays.
    expect(week(instrument('EURUSD', { bankHolidays }), '2026-12-21', 12)).toEqual([1, 4, 1, 1, 0, 0, 0, 1, 4, 1, 1, 0])
    expect(week(instrument('USDCAD', { bankHolidays }), '2026-12-21', 5)).toEqual([1, 1, 4, 1, 0])
  })

  it('before a Monday on which banks are closed are four on Wednesday, and none on Friday', () => {
    expect(week(instrument('EURUSD', { bankHolidays: [dateOf(ORDINARY) + 7] }), ORDINARY)).toEqual([1, 1, 4, 1, 0])
    expect(week(instrument('EURUSD', { bankHolidays: [dateOf(ORDINARY) + 4] }), ORDINARY)).toEqual([1, 4, 1, 0, 1])
  })

  it('of an index before a Monday without trading are four on Friday', () => {
    const { timeZone } = instrument('US500').sessions
    const monday = dateOf(ORDINARY) + 7
    const text = (date: number): string => new Date(date * DAY_MS).toISOString().slice(0, 10)
    const entries = [{ name: 'Closed', from: `${text(monday - 1)} 17:00`, until: `${text(monday)} 17:00` }]
    const us500 = { ...instrument('US500'), closures: closuresOf({ name: 'x', timeZone, entries }) }
    expect(week(us500, ORDINARY, 8)).toEqual([1, 1, 1, 1, 4, 0, 0, 0])
  })

  it('add up to the calendar days between value dates, whatever the holidays, across both clock changes', () => {
    const first = dateOf('2026-02-16')
    const days = fc.uniqueArray(fc.integer({ min: first, max: first + 300 }), { maxLength: 30 })
    // Short spans that begin before the changes of March and November, and any others.
    const begins = fc.oneof(
      fc.constantFrom(dateOf('2026-03-02') - first, dateOf('2026-10-26') - first),
      fc.integer({ min: 0, max: 250 }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('EURUSD', 'USDCAD'),
        days,
        begins,
        fc.integer({ min: 1, max: 30 }),
        (code, holidays, after, length) => {
          const of = instrument(code, { bankHolidays: holidays })
          const closed = new Set(holidays)
          const settled = (date: number): number => {
            let at = date
            const { days: by } = of.swap
            for (let left = by.by === 'value-date' ? by.settleDays : 0; left > 0;) {
              at++
              if (isWeekday(at) && !closed.has(at)) left--
            }
            return at
          }
          const from = tradingDayFrom(of, first + after)!
          const until = tradingDayFrom(of, from + length)!
          let nights = 0
          for (let date = from; date < until; date++) nights += nightsOf(of, date)
          expect(nights).toBe(settled(until) - settled(from))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('terms of an instrument', () => {
  it('are those of its mode and side', () => {
    const rates = { long: -720_000_000n as Rate, short: 100n as Rate }
    const terms = (swap: Partial<InstrumentSwap>) => swapTermsOf(instrument('EURUSD', { ...rates, ...swap }), 'buy')
    expect(terms({ mode: 'points' })).toEqual({ mode: 'points', precision: 5, rate: rates.long })
    expect(terms({ mode: 'percent', dayCount: 365 })).toEqual({ mode: 'percent', rate: rates.long, dayCount: 365 })
    expect(terms({ mode: 'money' })).toEqual({ mode: 'money', rate: rates.long })
    expect(terms({ mode: 'none' })).toEqual({ mode: 'none' })
    expect(terms({ mode: 'benchmark', benchmark: undefined }), 'nothing without a benchmark').toEqual({ mode: 'none' })
    expect(swapTermsOf(instrument('EURUSD', { ...rates, mode: 'money' }), 'sell')).toEqual({
      mode: 'money',
      rate: rates.short,
    })
  })

  it('have dividends at the rollover into their day, those of a weekend on Friday', () => {
    const points = parsePrice('3')
    const friday = dateOf(ORDINARY) + 4
    const dividends = [friday, friday + 2, friday + 3].map((exDate) => ({ exDate, points }))
    const us500 = instrument('US500', { dividends })
    const due = [-1, 0, 1, 2, 3].map((day) => dividendPoints(us500, friday + day))
    expect(due).toEqual([points, (2n * points) as Price, 0n, 0n, 0n])
  })
})

describe('bank holidays', () => {
  const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD']

  it.each(currencies)('of %s are whole weekdays, each once', (currency) => {
    const { entries } = CALENDARS.find(({ name }) => name === currency)!
    const dates = entries.map(({ from, until }) => {
      expect([from.slice(10), until]).toEqual([' 00:00', `${from.slice(0, 10)} 24:00`])
      return dateOf(from.slice(0, 10))
    })
    expect(dates.filter((date) => !isWeekday(date))).toEqual([])
    expect(new Set(dates).size).toBe(dates.length)
    expect(new Set(entries.map(({ from }) => from.slice(0, 4)))).toEqual(new Set(['2026', '2027', '2028', '2029']))
  })
})
