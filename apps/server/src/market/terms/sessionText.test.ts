import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../catalogue.ts'
import { formatSessions, parseSessions } from './sessionText.ts'
import { ALWAYS_OPEN, FOREX_SESSIONS } from './sessions.ts'

describe('session text', () => {
  it('formats and parses hours', () => {
    expect(formatSessions(FOREX_SESSIONS)).toBe('America/New_York Sun 17:00-Fri 17:00')
    expect(formatSessions(ALWAYS_OPEN)).toBe('UTC Sun 00:00-Sat 24:00')
    for (const { sessions } of CATALOGUE) expect(parseSessions(formatSessions(sessions))).toEqual(sessions)
  })

  it('parses several stretches in any order, also across the end of the week', () => {
    expect(parseSessions('Asia/Tokyo Sat 22:00-Sun 02:00, mon 09:00 - mon 15:00')).toEqual({
      timeZone: 'Asia/Tokyo',
      stretches: [
        { opens: 1440 + 540, closes: 1440 + 900 },
        { opens: 6 * 1440 + 1320, closes: 7 * 1440 + 120 },
      ],
    })
  })

  it('rejects invalid hours', () => {
    for (const wrong of [
      '',
      'UTC',
      'Mars/Olympus Mon 09:00-Mon 17:00',
      'UTC Mon 09:00-Mon 25:00',
      'UTC Mon 09:60-Mon 10:00',
      'UTC Xyz 09:00-Mon 10:00',
      'UTC Sat 24:00-Sun 05:00',
      'UTC Mon 09:00-Mon 12:00, Mon 11:00-Mon 15:00',
      'UTC Sat 22:00-Sun 02:00, Sun 01:00-Sun 03:00',
      'UTC Mon 09:00-Mon 12:00,',
    ]) {
      expect(parseSessions(wrong), wrong).toBeUndefined()
    }
  })
})
