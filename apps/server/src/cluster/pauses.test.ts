import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pauses } from './pauses.ts'

describe('pauses after failures', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** How long the pause of `key` lasts from now on. */
  function lengthOf(pauses: Pauses<string>, key: string): number {
    let ms = 0
    for (; pauses.isPaused(key); ms += 100) vi.advanceTimersByTime(100)
    return ms
  }

  it('grow up to a limit, and are short again after a success', () => {
    const pauses = new Pauses<string>({ firstMs: 1000, maxMs: 5000 })
    const lengths = Array.from({ length: 5 }, () => {
      pauses.failed('a')
      return lengthOf(pauses, 'a')
    })
    expect(lengths).toEqual([1000, 2000, 4000, 5000, 5000])
    pauses.succeeded('a')
    expect(pauses.isPaused('a')).toBe(false)
    pauses.failed('a')
    expect(lengthOf(pauses, 'a')).toBe(1000)
  })

  it('are of what has failed alone', () => {
    const pauses = new Pauses<string>({ firstMs: 1000, maxMs: 5000 })
    expect(pauses.isAnyPaused).toBe(false)
    pauses.failed('a')
    expect(pauses.isPaused('b')).toBe(false)
    expect(pauses.isAnyPaused).toBe(true)
    lengthOf(pauses, 'a')
    expect(pauses.isAnyPaused).toBe(false)
  })
})
