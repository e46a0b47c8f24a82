import { describe, expect, it } from 'vitest'
import { formatDate, nameOfDay, zoneOffsetName } from './date.ts'

const moment = Date.UTC(2026, 10, 20, 15, 4, 5)

describe('dates', () => {
  it.each([
    ['en', 'dateTime', '20/11/2026, 15:04'],
    ['hk', 'dateTime', '20/11/2026 15:04'],
    ['de', 'date', '20.11.2026'],
    ['th', 'date', '20/11/2026'],
    ['id', 'dateTime', '20/11/2026, 15:04'],
    ['fr', 'month', 'nov. 2026'],
    ['en', 'dateTimeSeconds', '20/11/2026, 15:04:05'],
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

it('a time is written with its zone, by its distance from Greenwich or as UTC', () => {
  const at = Date.UTC(2026, 10, 20, 15, 4, 5)
  expect(formatDate(at, 'en', 'full', 'Asia/Hong_Kong')).toBe('20/11/2026, 23:04:05 GMT+8')
  expect(formatDate(at, 'en', 'dateTimeZone', 'UTC')).toBe('20/11/2026, 15:04 UTC')
  expect(zoneOffsetName('en', 'America/New_York', at)).toBe('GMT-5')
  expect(zoneOffsetName('en', 'UTC', at)).toBe('UTC')
})

it.each([
  ['en', 'Today', 'Yesterday'],
  ['hk', '今日', '昨日'],
  ['ar', 'اليوم', 'أمس'],
] as const)('in %s, today is %s', (language, today, yesterday) => {
  expect(nameOfDay('today', language)).toBe(today)
  expect(nameOfDay('yesterday', language)).toBe(yesterday)
})
