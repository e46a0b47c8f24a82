import { describe, expect, it } from 'vitest'
import { isAlwaysOpen, weekHours } from './weekHours.ts'

const forex = {
  TimeZone: 'America/New_York',
  Hours: [{ OpenDay: 0, OpenTime: '17:00', CloseDay: 5, CloseTime: '17:00' }],
  Holidays: [],
}
const coins = {
  TimeZone: 'UTC',
  Hours: [{ OpenDay: 0, OpenTime: '00:00', CloseDay: 7, CloseTime: '00:00' }],
  Holidays: [],
}
const gold = {
  TimeZone: 'America/New_York',
  Hours: [0, 1, 2, 3, 4].map((day) => ({ OpenDay: day, OpenTime: '18:00', CloseDay: day + 1, CloseTime: '17:00' })),
  Holidays: [],
}
/** A Wednesday. */
const WEDNESDAY = Date.parse('2026-11-25T14:40Z')
const DAY = { from: 0, until: 1440 }
const spansOf = (sessions: typeof forex, zone: string, now = WEDNESDAY) =>
  weekHours(sessions, zone, now).map(({ open }) => open)

describe('the hours of a week', () => {
  it('begins on Monday, and says what of today is over', () => {
    const days = weekHours(forex, 'UTC', WEDNESDAY)
    expect(new Date(days[0]!.midnight).toISOString()).toBe('2026-11-23T00:00:00.000Z')
    expect(days.map(({ now }) => now)).toEqual([undefined, undefined, 880, undefined, undefined, undefined, undefined])
    expect(weekHours(forex, 'UTC', Date.parse('2026-11-29T23:59Z'))[6]?.now).toBe(1439)
  })

  it('is by the clocks of the reader', () => {
    const [friday, sunday] = [
      { from: 0, until: 22 * 60 },
      { from: 22 * 60, until: 1440 },
    ]
    expect(spansOf(forex, 'UTC')).toEqual([[DAY], [DAY], [DAY], [DAY], [friday], [], [sunday]])
    expect(spansOf(forex, 'Asia/Hong_Kong')).toEqual([
      [{ from: 6 * 60, until: 1440 }],
      [DAY],
      [DAY],
      [DAY],
      [DAY],
      [{ from: 0, until: 6 * 60 }],
      [],
    ])
  })

  it('shows the break of a day', () => {
    expect(spansOf(gold, 'America/New_York')[1]).toEqual([
      { from: 0, until: 17 * 60 },
      { from: 18 * 60, until: 1440 },
    ])
  })

  it('leaves holidays out', () => {
    const Holidays = [
      { Name: 'Thanksgiving', From: Date.parse('2026-11-26T19:30Z'), Until: Date.parse('2026-11-26T23:00Z') },
    ]
    expect(spansOf({ ...forex, Holidays } as typeof forex, 'UTC')[3]).toEqual([
      { from: 0, until: 19.5 * 60 },
      { from: 23 * 60, until: 1440 },
    ])
  })

  it('knows what never closes', () => {
    expect(isAlwaysOpen(weekHours(coins, 'Asia/Kolkata', WEDNESDAY))).toBe(true)
    expect(isAlwaysOpen(weekHours(forex, 'UTC', WEDNESDAY))).toBe(false)
  })
})
