import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagedCandles, averageTrueRange, channelIndex, stochastic, williamsRange } from './oscillators.ts'

const bar = (open: number, high: number, low: number, close: number) => ({ open, high, low, close })
const bars = [bar(10, 12, 9, 11), bar(11, 15, 11, 14), bar(14, 14, 8, 9), bar(9, 10, 9, 10)]

const anyBars = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), fc.nat(50), fc.nat(50))
    .map(([open, close, above, below]) =>
      bar(open, Math.max(open, close) + above, Math.min(open, close) - below, close),
    ),
  { maxLength: 40 },
)

describe('indicators', () => {
  it('average the true range, gaps included', () => {
    // True ranges: 3, 4, 6, 1.
    expect(averageTrueRange(bars, 2)).toEqual([undefined, 3.5, 4.75, 2.875])
  })

  it('say where the close is between the extremes', () => {
    expect(williamsRange(bars, 3)).toEqual([undefined, undefined, -(6 / 7) * 100, -(5 / 7) * 100])
    const [, , third] = stochastic(bars, { length: 3, k: 1, d: 1 })
    expect(third).toEqual({
      k: expect.closeTo(100 / 7, 10),
      d: expect.closeTo(100 / 7, 10),
      j: expect.closeTo(100 / 7, 10),
    })
  })

  it('measure the distance from the average in mean deviations', () => {
    const flat = [bar(5, 5, 5, 5), bar(5, 5, 5, 5)]
    expect(channelIndex(flat, 2)).toEqual([undefined, 0])
    // Two typical prices are one mean deviation from their average.
    const rising = [bar(3, 3, 3, 3), bar(9, 9, 9, 9)]
    expect(channelIndex(rising, 2)[1]).toBeCloseTo(1 / 0.015, 10)
  })

  it('average candles', () => {
    const [first, second] = averagedCandles(bars)
    expect(first).toEqual(bar(10.5, 12, 9, 10.5))
    expect(second).toEqual(bar(10.5, 15, 10.5, 12.75))
  })

  it('stay in their bounds and have one value a candle', () => {
    fc.assert(
      fc.property(anyBars, fc.integer({ min: 1, max: 30 }), (all, length) => {
        for (const values of [averageTrueRange(all, length), williamsRange(all, length), channelIndex(all, length)])
          expect(values.map((value) => value !== undefined)).toEqual(all.map((_, index) => index + 1 >= length))
        for (const value of williamsRange(all, length)) {
          expect(value ?? 0).toBeLessThanOrEqual(0)
          expect(value ?? 0).toBeGreaterThanOrEqual(-100)
        }
        for (const { k = 50 } of stochastic(all, { length, k: 3, d: 3 })) {
          expect(k).toBeGreaterThanOrEqual(0)
          expect(k).toBeLessThanOrEqual(100)
        }
        for (const { open, high, low, close } of averagedCandles(all)) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
          expect(low).toBeLessThanOrEqual(Math.min(open, close))
        }
      }),
    )
  })
})
