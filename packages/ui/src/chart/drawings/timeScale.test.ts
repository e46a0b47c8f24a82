import { tradedTime } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOfTime, timeOfIndex } from './timeScale.ts'

const STEP = 60_000
const steps = { step: STEP }
/** Candles with gaps between them, as over nights. */
const bars = fc
  .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 })
  .map((gaps) => gaps.map((_, at) => ({ timestamp: gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0) * STEP })))

describe('the places of times', () => {
  it('are those of the candles that start then, and between them in proportion', () => {
    const some = [0, 1, 2, 10].map((minute) => ({ timestamp: minute * STEP }))
    expect([0, 1, 1.5, 6, 10].map((minute) => indexOfTime(some, steps, minute * STEP))).toEqual([0, 1, 1.5, 2.5, 3])
  })

  it('go on by periods before the first and after the last candle', () => {
    const some = [5, 6].map((minute) => ({ timestamp: minute * STEP }))
    expect([0, 4, 9].map((minute) => indexOfTime(some, steps, minute * STEP))).toEqual([-5, -1, 4])
    expect([-5, -1, 4].map((index) => timeOfIndex(some, steps, index) / STEP)).toEqual([0, 4, 9])
  })

  it('grow with time, and lead back to it', () => {
    fc.assert(
      fc.property(
        bars,
        fc.integer({ min: -1_000, max: 40_000 }),
        fc.integer({ min: 1, max: 500 }),
        (some, at, more) => {
          const time = at * STEP
          const index = indexOfTime(some, steps, time)
          expect(timeOfIndex(some, steps, index)).toBe(time)
          expect(indexOfTime(some, steps, time + more * STEP)).toBeGreaterThan(index)
        },
      ),
    )
  })

  it('stay the same in prices and times when candles are added before and after', () => {
    fc.assert(
      fc.property(bars, (some) => {
        const first = some[0]!.timestamp
        const longer = [{ timestamp: first - STEP }, ...some, { timestamp: some.at(-1)!.timestamp + STEP }]
        for (const { timestamp } of some)
          expect(indexOfTime(longer, steps, timestamp)).toBe(indexOfTime(some, steps, timestamp) + 1)
      }),
    )
  })

  it('are at the start of a chart without candles', () => {
    expect([indexOfTime([], steps, 5), timeOfIndex([], steps, 5)]).toEqual([0, 0])
  })

  it('leave out when the market is closed, so that nothing moves as candles arrive', () => {
    const HOUR = 3_600_000
    const traded = tradedTime('America/New_York', [{ opens: 17 * 60, closes: (5 * 24 + 17) * 60 }])!
    // From Friday noon to Monday noon in New York.
    const friday = Date.UTC(2026, 6, 31, 16)
    const all = Array.from({ length: 24 }, (_, bar) => ({
      timestamp: traded.timeOf(traded.until(friday) + bar * HOUR),
    }))
    const hours = { step: HOUR, traded }
    for (const [from, to] of [
      [12, 24],
      [0, 8],
    ] as const)
      for (const [index, { timestamp }] of all.entries()) {
        expect(indexOfTime(all.slice(from, to), hours, timestamp)).toBeCloseTo(index - from, 6)
        expect(timeOfIndex(all.slice(from, to), hours, index - from)).toBe(timestamp)
      }
  })
})
