import { describe, expect, it } from 'vitest'
import { countdown } from './countdown.ts'

const utc = (text: string): number => Date.parse(text)

describe('the countdown of a candle', () => {
  it.each([
    [0, '15min', 648_000, '04:12'],
    [0, '1min', 59_001, '00:01'],
    [0, '60min', 0, '60:00'],
    [0, '1min', 60_000, ''],
    [0, '1day', 1000, ''],
    [0, '1week', 1000, ''],
    [utc('2026-03-04T10:00Z'), '4hour', utc('2026-03-04T13:30Z'), '30:00'],
    [utc('2026-03-04T10:00Z'), '4hour', utc('2026-03-04T10:00:01Z'), '3:59:59'],
    // The last bar of a day of 25 hours is an hour long.
    [utc('2026-11-01T21:00Z'), '4hour', utc('2026-11-01T21:10Z'), '50:00'],
    [5000, '1min', 1000, ''],
  ] as const)('from %i in %s at %i is "%s"', (start, period, now, text) => {
    expect(countdown(start, period, now)).toBe(text)
  })
})
