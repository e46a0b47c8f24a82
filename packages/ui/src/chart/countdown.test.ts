import { describe, expect, it } from 'vitest'
import { countdown } from './countdown.ts'

describe('the countdown of a candle', () => {
  it.each([
    [0, '15min', 648_000, '04:12'],
    [0, '1min', 59_001, '00:01'],
    [0, '60min', 0, '60:00'],
    [0, '1min', 60_000, ''],
    [0, '1day', 1000, ''],
    [5000, '1min', 1000, ''],
  ] as const)('from %i in %s at %i is "%s"', (start, period, now, text) => {
    expect(countdown(start, period, now)).toBe(text)
  })
})
