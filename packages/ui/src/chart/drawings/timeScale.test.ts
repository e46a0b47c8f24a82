import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOfTime, timeOfIndex } from './timeScale.ts'

const STEP = 60_000
/** Candles with gaps between them, as over nights. */
const bars = fc
  .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 })
  .map((gaps) => gaps.map((_, at) => ({ timestamp: gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0) * STEP })))

describe('the places of times', () => {
  it('are those of the candles that start then, and between them in proportion', () => {
    const some = [0, 1, 2, 10].map((minute) => ({ timestamp: minute * STEP }))
    expect([0, 1, 1.5, 6, 10].map((minute) => indexOfTime(some, STEP, minute * STEP))).toEqual([0, 1, 1.5, 2.5, 3])
  })

  it('go on by periods before the first and after the last candle', () => {
    const some = [5, 6].map((minute) => ({ timestamp: minute * STEP }))
    expect([0, 4, 9].map((minute) => indexOfTime(some, STEP, minute * STEP))).toEqual([-5, -1, 4])
    expect([-5, -1, 4].map((index) => timeOfIndex(some, STEP, index) / STEP)).toEqual([0, 4, 9])
  })

  it('grow with time, and lead back to it', () => {
    fc.assert(
      fc.property(
        bars,
        fc.integer({ min: -1_000, max: 40_000 }),
        fc.integer({ min: 1, max: 500 }),
        (some, at, more) => {
          const time = at * STEP
          const index = indexOfTime(some, STEP, time)
          expect(timeOfIndex(some, STEP, index)).toBe(time)
          expect(indexOfTime(some, STEP, time + more * STEP)).toBeGreaterThan(index)
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
          expect(indexOfTime(longer, STEP, timestamp)).toBe(indexOfTime(some, STEP, timestamp) + 1)
      }),
    )
  })

  it('are at the start of a chart without candles', () => {
    expect([indexOfTime([], STEP, 5), timeOfIndex([], STEP, 5)]).toEqual([0, 0])
  })
})
