import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoTime } from './timeZone.ts'

it.each([
  ['UTC', '2026-01-05T12:00:05+00:00'],
  ['Asia/Hong_Kong', '2026-01-05T20:00:05+08:00'],
  ['Asia/Kolkata', '2026-01-05T17:30:05+05:30'],
  ['America/St_Johns', '2026-01-05T08:30:05-03:30'],
])('a moment in %s is %s', (zone, text) => {
  expect(isoTime(Date.UTC(2026, 0, 5, 12, 0, 5), zone)).toBe(text)
})

it('names the moment exactly, also when clocks change', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
  fc.assert(
    fc.property(zones, seconds, (zone, second) => {
      expect(Date.parse(isoTime(second * 1000, zone))).toBe(second * 1000)
    }),
  )
})
