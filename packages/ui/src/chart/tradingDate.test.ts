import { describe, expect, it } from 'vitest'
import { candleTime, labelledMoment, timezone } from './tradingDate.ts'

const newYork = new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })

describe('the trading date', () => {
  it.each([
    ['winter', Date.UTC(2026, 10, 19, 22), '2026-11-20 00:00'],
    ['summer', Date.UTC(2026, 6, 15, 21), '2026-07-16 00:00'],
    ['the Sunday the clocks go forward', Date.UTC(2026, 2, 8, 21), '2026-03-09 00:00'],
    ['the Sunday the clocks go back', Date.UTC(2026, 10, 1, 22), '2026-11-02 00:00'],
  ])('the day that starts at 17:00 New York in %s has the date of the next day', (_, start, date) => {
    expect(newYork.format(labelledMoment(start, '1day'))).toBe(date)
  })

  it('is written without a zone, a time with the one it is in', () => {
    const start = Date.UTC(2026, 10, 19, 22)
    expect(candleTime(start, '1day', 'en', 'New York')).toBe('11/20/2026')
    expect(candleTime(start, '60min', 'en', 'New York')).toBe('11/19/2026, 17:00 New York')
  })

  it('shorter candles keep their own time', () => {
    const start = Date.UTC(2026, 10, 20, 15)
    expect(labelledMoment(start, '60min')).toBe(start)
  })
})
