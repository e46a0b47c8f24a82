import { MINUTE_MS } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALENDARS, closuresOf, parseWall } from './calendars.ts'
import {
  ALWAYS_OPEN,
  DAILY_BREAK_SESSIONS,
  FOREX_SESSIONS,
  FRANKFURT_SESSIONS,
  LONDON_SESSIONS,
  type Stretch,
  type WeeklySessions,
} from './sessions.ts'
import { type TradingHours, closedTime, isTradingTime, nextChange } from './tradingHours.ts'

const closures = (name: string) => closuresOf(CALENDARS.find((calendar) => calendar.name === name)!)
const hours = (sessions: WeeklySessions, calendar = 'none'): TradingHours => ({
  sessions,
  closures: closures(calendar),
})
const next = (of: TradingHours, from: string): string | undefined => {
  const change = nextChange(of, Date.parse(from))
  return change === undefined ? undefined : new Date(change).toISOString().slice(0, 16)
}

describe('weekly hours across daylight saving time', () => {
  it('opens and closes forex at 17:00 New York time', () => {
    const forex = hours(FOREX_SESSIONS)
    expect(next(forex, '2026-03-04T00:00Z')).toBe('2026-03-06T22:00')
    expect(next(forex, '2026-03-06T22:00Z')).toBe('2026-03-08T21:00')
    expect(next(forex, '2026-03-08T21:00Z')).toBe('2026-03-13T21:00')
    expect(next(forex, '2026-10-30T21:00Z')).toBe('2026-11-01T22:00')
  })

  it('follows the clock changes of Berlin and London, weeks after New York', () => {
    expect(next(hours(FRANKFURT_SESSIONS), '2026-03-27T12:00Z')).toBe('2026-03-27T21:00')
    expect(next(hours(FRANKFURT_SESSIONS), '2026-03-27T21:00Z')).toBe('2026-03-29T23:15')
    expect(next(hours(LONDON_SESSIONS), '2026-03-27T21:00Z')).toBe('2026-03-30T00:00')
    expect(next(hours(LONDON_SESSIONS), '2026-10-23T20:00Z')).toBe('2026-10-26T01:00')
  })

  it('handles a session during a clock change: 02:30 does not exist in spring and exists twice in autumn', () => {
    const night: WeeklySessions = { timeZone: 'Europe/Berlin', stretches: [{ opens: 150, closes: 200 }] }
    expect(next(hours(night), '2026-03-28T12:00Z')).toBe('2026-03-29T01:00')
    expect(next(hours(night), '2026-03-29T01:00Z')).toBe('2026-03-29T01:20')
    const opened = ['2026-10-25T00:00Z', '2026-10-25T00:30Z', '2026-10-25T01:00Z', '2026-10-25T01:30Z']
    expect(opened.map((from) => next(hours(night), from))).toEqual([
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
      '2026-10-25T02:20',
    ])
  })

  it('supports sessions across the end of the week', () => {
    const weekend: WeeklySessions = { timeZone: 'UTC', stretches: [{ opens: 6 * 1440 + 600, closes: 7 * 1440 + 300 }] }
    expect(next(hours(weekend), '2026-11-20T00:00Z')).toBe('2026-11-21T10:00')
    expect(next(hours(weekend), '2026-11-21T10:00Z')).toBe('2026-11-22T05:00')
    expect(isTradingTime(hours(weekend), Date.parse('2026-11-22T04:59Z'))).toBe(true)
  })

  it('never closes digital currency', () => {
    expect(nextChange(hours(ALWAYS_OPEN), Date.parse('2026-11-20T00:00Z'))).toBeUndefined()
  })
})

describe('holidays and shortened days', () => {
  it('closes forex on Christmas Day, from 17:00 New York the day before', () => {
    const forex = hours(FOREX_SESSIONS, 'forex')
    expect(next(forex, '2026-12-24T12:00Z')).toBe('2026-12-24T22:00')
    // The 25th is a Friday, so it opens on Sunday.
    expect(next(forex, '2026-12-24T22:00Z')).toBe('2026-12-27T22:00')
    expect(next(forex, '2028-12-24T20:00Z')).toBe('2028-12-25T22:00')
  })

  it('closes gold early on Thanksgiving and the day after', () => {
    const gold = hours(DAILY_BREAK_SESSIONS, 'us-commodities')
    expect(next(gold, '2026-11-26T12:00Z')).toBe('2026-11-26T19:30')
    expect(next(gold, '2026-11-26T19:30Z')).toBe('2026-11-26T23:00')
    expect(next(gold, '2026-11-27T12:00Z')).toBe('2026-11-27T18:45')
    expect(next(gold, '2026-11-27T18:45Z')).toBe('2026-11-29T23:00')
  })

  it('closes London at noon before Christmas, then for four days', () => {
    const london = hours(LONDON_SESSIONS, 'london')
    expect(next(london, '2026-12-24T08:00Z')).toBe('2026-12-24T12:30')
    expect(next(london, '2026-12-24T12:30Z')).toBe('2026-12-29T01:00')
  })

  it('has valid entries in every calendar: existing times, in order, on trading days', () => {
    for (const { name, timeZone, entries } of CALENDARS) {
      for (const { from, until } of entries) {
        expect(parseWall(from), `${name} ${from}`).toBeDefined()
        expect(parseWall(until), `${name} ${until}`).toBeGreaterThan(parseWall(from)!)
        const week = hours(
          { forex: FOREX_SESSIONS, london: LONDON_SESSIONS, frankfurt: FRANKFURT_SESSIONS }[name] ??
            DAILY_BREAK_SESSIONS,
        )
        const [closure] = closuresOf({ name, timeZone, entries: [{ name, from, until }] })
        const wouldTrade = isTradingTime(week, closure!.from) || nextChange(week, closure!.from)! < closure!.until
        expect(wouldTrade, `${name} ${from}`).toBe(true)
      }
    }
  })

  it('parses local times', () => {
    expect(parseWall('2026-12-25 24:00')).toBe(Date.UTC(2026, 11, 26))
    for (const wrong of ['2026-02-30 10:00', '2026-13-01 10:00', '2026-01-01 24:01', '2026-01-01', '']) {
      expect(parseWall(wrong), wrong).toBeUndefined()
    }
  })
})

describe('nextChange', () => {
  it('finds the same next change as a check of every minute', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    )
    const stretch: fc.Arbitrary<Stretch> = fc
      .tuple(fc.integer({ min: 0, max: 10_079 }), fc.integer({ min: 1, max: 6000 }))
      .map(([opens, length]) => ({ opens, closes: opens + length }))
    // Around the clock changes of these zones, and New Year.
    const around = fc.constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
      '2027-01-01',
    )
    fc.assert(
      fc.property(
        zone,
        fc.array(stretch, { minLength: 1, maxLength: 4 }),
        around,
        fc.integer({ min: -3000, max: 3000 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 1, max: 3000 })), { maxLength: 3 }),
        (timeZone, stretches, date, shift, shut) => {
          const time = Date.parse(`${date}T00:00Z`) + shift * MINUTE_MS
          const of: TradingHours = {
            sessions: { timeZone, stretches },
            closures: shut.map(([from, length]) => ({
              name: '',
              from: time + (from - 2000) * MINUTE_MS,
              until: time + (from - 2000 + length) * MINUTE_MS,
            })),
          }
          const change = nextChange(of, time)
          const naive = Array.from({ length: 10 * 1440 }, (_, minute) => time + (minute + 1) * MINUTE_MS).find(
            (moment) => isTradingTime(of, moment) !== isTradingTime(of, time),
          )
          if (naive === undefined) expect(change === undefined || change > time + 10 * 1440 * MINUTE_MS).toBe(true)
          else expect(change).toBe(naive)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('closed time', () => {
  const span = (of: TradingHours, at: string) => {
    const closed = closedTime(of, Date.parse(at))
    return closed && [closed.from, closed.until].map((time) => new Date(time).toISOString().slice(0, 16))
  }

  it('spans the weekend, and a holiday beside it', () => {
    expect(span(hours(FOREX_SESSIONS), '2026-11-21T12:00Z')).toEqual(['2026-11-20T22:00', '2026-11-22T22:00'])
    expect(span(hours(FOREX_SESSIONS), '2026-11-18T12:00Z')).toBeUndefined()
    expect(span(hours(ALWAYS_OPEN), '2026-11-21T12:00Z')).toBeUndefined()
    const holiday = { name: 'day off', from: Date.parse('2026-11-20T12:00Z'), until: Date.parse('2026-11-20T22:00Z') }
    const withHoliday = { sessions: FOREX_SESSIONS, closures: [holiday] }
    expect(span(withHoliday, '2026-11-21T12:00Z')).toEqual(['2026-11-20T12:00', '2026-11-22T22:00'])
  })
})
