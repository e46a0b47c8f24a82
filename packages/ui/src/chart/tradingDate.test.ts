import { describe, expect, it } from 'vitest'
import { MARKET_TIME_ZONE } from '@openlot/core/math'
import { candleDate, candleTime, labelledMoment } from './tradingDate.ts'

const newYork = new Intl.DateTimeFormat('sv', { timeZone: MARKET_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

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
    const zone = { timeZone: MARKET_TIME_ZONE, name: 'New York' }
    expect(candleTime(start, { period: '1day', language: 'en', zone })).toBe('20/11/2026')
    expect(candleTime(start, { period: '60min', language: 'en', zone })).toBe('19/11/2026, 17:00 New York')
    expect(candleDate(start, { period: '60min', language: 'en', zone })).toBe('19/11/2026, 17:00')
  })

  it('is that of New York in any zone, while times are those of the chosen one', () => {
    const start = Date.UTC(2026, 10, 19, 22)
    const zone = { timeZone: 'Asia/Hong_Kong', name: 'GMT+8' }
    expect(candleTime(start, { period: '1day', language: 'en', zone })).toBe('20/11/2026')
    expect(candleTime(start, { period: '60min', language: 'en', zone })).toBe('20/11/2026, 06:00 GMT+8')
  })

  it('shorter candles keep their own time', () => {
    const start = Date.UTC(2026, 10, 20, 15)
    expect(labelledMoment(start, '60min')).toBe(start)
  })
})
