import { describe, expect, it } from 'vitest'
import { secondsUntil } from './useCountdown.ts'

describe('the countdown', () => {
  it('shows a full minute first, and 0 only when it is over', () => {
    expect(secondsUntil(60_000, 0)).toBe(60)
    expect(secondsUntil(60_000, 1)).toBe(60)
    expect(secondsUntil(60_000, 59_001)).toBe(1)
    expect(secondsUntil(60_000, 60_000)).toBe(0)
    expect(secondsUntil(0, 60_000)).toBe(0)
  })
})
