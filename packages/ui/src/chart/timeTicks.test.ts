import { describe, expect, it } from 'vitest'
import { timeTicks } from './timeTicks.ts'
import type { ChartPeriod } from './types.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const clock = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' })

/** Candles from a time on, as minutes apart. */
const candles = (start: string, minutes: number, count: number) =>
  Array.from({ length: count }, (_, index) => Date.parse(start) + index * minutes * MINUTE_MS)

/** The labels as New York's clocks and calendars show them. */
const labels = (starts: readonly number[], period: ChartPeriod, least: number) =>
  timeTicks(starts, { period, timeZone: 'America/New_York', least }).map(({ moment, style }) => {
    const [date = '', time = ''] = clock.format(moment).split(' ')
    return style === 'time' ? time : style === 'monthDay' ? date.slice(5) : date
  })

describe('the labels of the time axis', () => {
  it('are round times, and the date where a day begins', () => {
    // 48 candles of a quarter of an hour, from 17:15 in New York.
    expect(labels(candles('2026-11-19T22:15Z', 15, 48), '15min', 10)).toEqual(['18:00', '21:00', '11-20', '03:00'])
    expect(labels(candles('2026-11-19T22:15Z', 15, 48), '15min', 20)).toEqual(['18:00', '11-20', '05:00'])
  })

  it('stay round on the day the clocks go forward', () => {
    expect(labels(candles('2026-03-08T04:00Z', 60, 14), '60min', 3)).toEqual(['03-08', '06:00', '09:00', '12:00'])
  })

  it('name the first candle of a new day, whenever it comes', () => {
    const friday = candles('2026-11-20T18:00Z', 60, 4)
    const sunday = candles('2026-11-22T22:00Z', 60, 12)
    expect(labels([...friday, ...sunday], '60min', 4)).toEqual(['11-22', '11-23', '04:00'])
  })

  it('of days are months and weeks, and the date where a year begins', () => {
    const days = Array.from({ length: 60 }, (_, index) => Date.parse('2026-11-23T22:00Z') + index * DAY_MS).filter(
      (start) => ![5, 6].includes(new Date(start).getUTCDay()),
    )
    expect(labels(days, '1day', 8)).toEqual(['12-01', '12-14', '2027-01-01', '01-18'])
  })

  it('are none of one candle', () => {
    expect(labels(candles('2026-11-20T05:00Z', 15, 1), '15min', 10)).toEqual([])
    expect(labels([], '15min', 10)).toEqual([])
  })

  it('are round in the zone that the chart is in', () => {
    const starts = candles('2026-11-19T22:15Z', 15, 48)
    const ticks = timeTicks(starts, { period: '15min', timeZone: 'Asia/Kolkata', least: 10 })
    const kolkata = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
    expect(ticks.map(({ moment }) => kolkata.format(moment))).toEqual(['06:00', '09:00', '12:00', '15:00'])
  })

  it('keep their distance', () => {
    for (const least of [2, 7, 13, 40]) {
      const ticks = timeTicks(candles('2026-11-19T22:15Z', 5, 400), { period: '5min', timeZone: 'UTC', least })
      const gaps = ticks.slice(1).map(({ index }, at) => index - (ticks[at]?.index ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(least)
      expect(ticks.length).toBeGreaterThan(2)
    }
  })
})
