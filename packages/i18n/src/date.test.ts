import { describe, expect, it } from 'vitest'
import { formatDate } from './date.ts'

const moment = Date.UTC(2026, 10, 20, 15, 4, 5)

describe('dates', () => {
  it.each([
    ['en', 'dateTime', '11/20/2026, 15:04'],
    ['hk', 'dateTime', '20/11/2026 15:04'],
    ['de', 'date', '20.11.2026'],
    ['th', 'date', '20/11/2026'],
    ['id', 'dateTime', '20/11/2026, 15:04'],
    ['fr', 'month', 'nov. 2026'],
    ['en', 'dateTimeSeconds', '11/20/2026, 15:04:05'],
  ] as const)('%s %s is %s', (language, style, shown) => {
    expect(formatDate(moment, language, style, 'UTC').replace(/\s+/g, ' ')).toBe(shown)
  })

  it('are shown in another time zone', () => {
    expect(formatDate(moment, 'en', 'time', 'America/New_York')).toBe('10:04')
  })

  it('show a dash for an invalid time', () => {
    expect(formatDate('nonsense', 'en')).toBe('–')
  })
})
