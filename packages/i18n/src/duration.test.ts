import { describe, expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

const HOUR_MS = 3_600_000

describe('formatDuration', () => {
  it.each([
    [38 * HOUR_MS, 'en', '1d 14h'],
    [24 * HOUR_MS, 'en', '1d'],
    [14 * HOUR_MS + 5 * 60_000, 'en', '14h 5m'],
    [30_000, 'en', '1m'],
    [0, 'en', '0m'],
    [38 * HOUR_MS, 'hk', '1日 14小時'],
    [12 * 60_000, 'tr', '12 dk.'],
  ] as const)('%i ms in %s is %s', (duration, language, text) => {
    expect(formatDuration(duration, language)).toBe(text)
  })
})
