import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { ALWAYS_OPEN, FOREX_SESSIONS, FRANKFURT_SESSIONS, LONDON_SESSIONS, isInSession } from '../../terms/sessions.ts'
import { MarketTime } from './marketTime.ts'
import { volatilityClusters } from './volatility.ts'

const clusters = () => volatilityClusters('a', 'dollar')
/** Sunday 00:00 New York, of an ordinary week. */
const sunday = Date.parse('2026-11-15T05:00Z')

describe('market time', () => {
  it.each([
    ['New York', FOREX_SESSIONS, '2026-03-08T05:00Z', '2026-03-15T04:00Z'],
    ['New York', FOREX_SESSIONS, '2026-11-01T04:00Z', '2026-11-08T05:00Z'],
    ['Frankfurt', FRANKFURT_SESSIONS, '2026-03-28T23:00Z', '2026-04-04T22:00Z'],
    ['Frankfurt', FRANKFURT_SESSIONS, '2026-10-24T22:00Z', '2026-10-31T23:00Z'],
    ['London', LONDON_SESSIONS, '2026-10-24T23:00Z', '2026-11-01T00:00Z'],
    ['coins', ALWAYS_OPEN, '2026-10-25T00:00Z', '2026-11-01T00:00Z'],
  ])('goes on through a change of the clocks in a week of its usual length: %s, %s', (_, sessions, start, end) => {
    const time = new MarketTime(sessions, [clusters()])
    expect(time.elapsed(Date.parse(end)) - time.elapsed(Date.parse(start))).toBeCloseTo(WEEK_MS, 3)
    for (let at = Date.parse(start) - DAY_MS; at < Date.parse(end) + DAY_MS; at += 7 * MINUTE_MS) {
      const passed = time.elapsed(at + 7 * MINUTE_MS) - time.elapsed(at)
      expect(passed, new Date(at).toISOString()).toBeGreaterThan(0.02 * 7 * MINUTE_MS)
    }
  })

  it('keeps the lively hours of an instrument at its own clock, summer and winter', () => {
    const paceAt = (iso: string): number => new MarketTime(FRANKFURT_SESSIONS, []).pace(Date.parse(iso))
    // 15:30 in Frankfurt, on Tuesdays; and an hour before it opens.
    expect(paceAt('2026-07-14T13:30Z')).toBe(paceAt('2026-11-17T14:30Z'))
    expect(paceAt('2026-07-14T13:30Z')).toBeGreaterThan(2 * paceAt('2026-07-14T20:30Z'))
    expect(paceAt('2026-07-13T23:20Z')).toBeGreaterThan(paceAt('2026-07-13T22:30Z'))
  })

  it('passes over a closed time with 0.35 of it', () => {
    const time = new MarketTime(FOREX_SESSIONS, [clusters()])
    const closes = sunday + 5 * DAY_MS + 17 * HOUR_MS
    expect(isInSession(FOREX_SESSIONS, closes - 1)).toBe(true)
    expect(isInSession(FOREX_SESSIONS, closes)).toBe(false)
    expect(time.elapsed(closes + 48 * HOUR_MS) - time.elapsed(closes)).toBeCloseTo(0.35 * 48 * HOUR_MS, 3)
    // A market without any hours, which an operator may open, moves like others.
    expect(new MarketTime({ timeZone: 'UTC', stretches: [] }, []).pace(sunday)).toBeCloseTo(1, 10)
  })

  it('runs in clusters: its pace is like that of minutes ago, and less like that of hours ago', () => {
    const stretch = clusters()
    const paces = Array.from({ length: 5000 }, (_, at) => Math.log(stretch(sunday + at * 5 * MINUTE_MS)))
    const likeness = (lag: number): number => {
      const middle = paces.reduce((sum, pace) => sum + pace, 0) / paces.length
      const product = (at: number, other: number) => (paces[at]! - middle) * (paces[other]! - middle)
      let [common, all] = [0, 0]
      for (let at = lag; at < paces.length; at++) {
        common += product(at, at - lag)
        all += product(at, at)
      }
      return common / all
    }
    expect(likeness(1)).toBeGreaterThan(0.75)
    expect(likeness(12)).toBeGreaterThan(0.35)
    expect(likeness(12)).toBeLessThan(likeness(1))
    expect(likeness(96)).toBeLessThan(likeness(12))
    // In any order.
    const again = clusters()
    const shuffled = paces.map((_, at) => (at * 1234) % paces.length)
    for (const at of shuffled) expect(Math.log(again(sunday + at * 5 * MINUTE_MS))).toBe(paces[at])
  })
})
