import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import type { Instrument } from './terms/instrument.ts'
import { type MarketStatus, StatusWatch } from './statusWatch.ts'
import { isTradingTime, nextChange } from './terms/tradingHours.ts'

const [euro] = CATALOGUE as [Instrument]
const closes = Date.parse('2026-11-20T22:00:00Z')
const opens = Date.parse('2026-11-22T22:00:00Z')

function setUp(now: number) {
  vi.setSystemTime(now)
  let instrument = euro
  let quotedAt: number | undefined
  const changes: (MarketStatus & { at: string })[] = []
  const watch = new StatusWatch(
    {
      instruments: () => [instrument],
      isOpen: (one, time) => isTradingTime(one, time),
      nextChange,
      quotedAt: () => quotedAt,
    },
    (_, status) => changes.push({ ...status, at: new Date().toISOString() }),
  )
  const quote = (): void => {
    quotedAt = Date.now()
    watch.check(instrument)
  }
  const terms = (change: Partial<Instrument>): void => {
    instrument = { ...instrument, ...change }
    watch.forget(instrument.id)
    watch.check(instrument)
  }
  return { watch, changes, quote, terms }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a market’s status', () => {
  it('changes exactly at opening and closing times', () => {
    const { watch, changes, quote } = setUp(closes - 10_123)
    quote()
    watch.start()
    vi.advanceTimersByTime(10_122)
    expect(changes).toEqual([{ open: true, stale: false, at: '2026-11-20T21:59:49.877Z' }])
    vi.advanceTimersByTime(1)
    expect(changes.at(-1)).toEqual({ open: false, stale: false, at: '2026-11-20T22:00:00.000Z' })
    vi.advanceTimersByTime(opens - closes)
    expect(changes.at(-1)).toEqual({ open: true, stale: true, at: '2026-11-22T22:00:00.000Z' })
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('treats earlier quotes as stale after the clock was moved back', () => {
    const { watch, changes, quote } = setUp(closes - 600_000)
    quote()
    watch.start()
    vi.setSystemTime(closes - 4_200_000)
    vi.advanceTimersByTime(1000)
    expect(changes.at(-1)).toMatchObject({ open: true, stale: true })
    quote()
    expect(changes.at(-1)).toMatchObject({ open: true, stale: false })
    watch.stop()
  })

  it('becomes stale once after staleSeconds, and fresh with the next quote', () => {
    const { watch, changes, quote, terms } = setUp(closes - 600_000)
    quote()
    watch.start()
    vi.advanceTimersByTime(60_000)
    expect(changes).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(changes.slice(1)).toEqual([{ open: true, stale: true, at: '2026-11-20T21:51:00.001Z' }])
    vi.advanceTimersByTime(30_000)
    expect([changes.length, watch.staleTurns, watch.staleCount]).toEqual([2, 1, 1])
    quote()
    expect(changes.at(-1)).toMatchObject({ open: true, stale: false })
    terms({ staleSeconds: 5 })
    vi.advanceTimersByTime(5000)
    expect(watch.staleCount).toBe(0)
    vi.advanceTimersByTime(1)
    expect([watch.staleTurns, watch.staleCount]).toEqual([2, 1])
    watch.stop()
  })

  it('is correct within a second after a sleep or a clock change in either direction', () => {
    const { watch, changes, quote } = setUp(closes - 3_600_000)
    quote()
    watch.start()
    vi.setSystemTime(closes + 3_600_000)
    vi.advanceTimersByTime(1000)
    expect(changes.at(-1)).toMatchObject({ open: false })
    vi.setSystemTime(closes - 500_000)
    vi.advanceTimersByTime(1000)
    expect(changes.at(-1)).toMatchObject({ open: true })
    vi.advanceTimersByTime(499_000 - 1)
    expect(changes.at(-1)).toMatchObject({ open: true })
    vi.advanceTimersByTime(1)
    expect(changes.at(-1)).toEqual({ open: false, stale: false, at: '2026-11-20T22:00:00.000Z' })
    watch.stop()
  })

  it('applies changed hours within a second', () => {
    const { watch, changes, quote, terms } = setUp(closes - 3_600_000)
    quote()
    watch.start()
    const from = Date.now() + 700
    terms({ closures: [{ name: '', from, until: from + 5000 }] })
    expect(changes.at(-1)).toMatchObject({ open: true })
    // The timer was set for the previous hours; the next check is within a second.
    vi.advanceTimersByTime(1000)
    expect(changes.at(-1)).toMatchObject({ open: false })
    vi.advanceTimersByTime(from + 4999 - Date.now())
    expect(changes.at(-1)).toMatchObject({ open: false })
    vi.advanceTimersByTime(1)
    expect(changes.at(-1)).toMatchObject({ open: true })
    watch.stop()
  })
})
