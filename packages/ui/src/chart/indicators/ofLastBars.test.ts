import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBars, bar } from './anyBars.ts'
import { averageTrueRange } from './averageTrueRange.ts'
import { channelIndex } from './channelIndex.ts'
import { heikinAshi } from './heikinAshi.ts'
import { kdj } from './kdj.ts'
import { highestOf, lowestOf } from './movingExtremes.ts'
import { simpleAverage } from './simpleAverage.ts'
import { williamsRange } from './williamsRange.ts'

const bars = [bar(10, 12, 9, 11), bar(11, 15, 11, 14), bar(14, 14, 8, 9), bar(9, 10, 9, 10)]

describe('indicators of the last candles', () => {
  it('average the true range, gaps included', () => {
    // True ranges: 3, 4, 6, 1.
    expect(averageTrueRange(bars, 2)).toEqual([undefined, 3.5, 4.75, 2.875])
  })

  it('say where the close is between the extremes', () => {
    expect(williamsRange(bars, 3)).toEqual([
      undefined,
      undefined,
      expect.closeTo(-(6 / 7) * 100, 10),
      expect.closeTo(-(5 / 7) * 100, 10),
    ])
    const [, , third] = kdj(bars, { length: 3, smoothing: 1, signal: 1 })
    const low = expect.closeTo(100 / 7, 10)
    expect(third).toEqual({ k: low, d: low, j: low })
  })

  it('measure the distance from the average in mean deviations', () => {
    const flat = [bar(5, 5, 5, 5), bar(5, 5, 5, 5)]
    expect(channelIndex(flat, 2)).toEqual([undefined, 0])
    // Two typical prices are one mean deviation from their average.
    const rising = [bar(3, 3, 3, 3), bar(9, 9, 9, 9)]
    expect(channelIndex(rising, 2)[1]).toBeCloseTo(1 / 0.015, 10)
  })

  it('average candles', () => {
    const [first, second] = heikinAshi(bars)
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
        for (const { k = 50 } of kdj(all, { length, smoothing: 3, signal: 3 })) {
          expect(k).toBeGreaterThanOrEqual(0)
          expect(k).toBeLessThanOrEqual(100)
        }
        for (const { open, high, low, close } of heikinAshi(all)) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
          expect(low).toBeLessThanOrEqual(Math.min(open, close))
        }
      }),
    )
  })

  it('find extremes and means as one who looks at every window does', () => {
    const values = fc.array(fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined, freq: 12 }), { maxLength: 60 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 12 }), (series, length) => {
        const slow = (pick: (...window: number[]) => unknown) =>
          series.map((_, index) => {
            const window = series.slice(Math.max(0, index + 1 - length), index + 1)
            const known = window.filter((value) => value !== undefined)
            return known.length === length ? pick(...known) : undefined
          })
        expect(highestOf(series, length)).toEqual(slow(Math.max))
        expect(lowestOf(series, length)).toEqual(slow(Math.min))
        expect(simpleAverage(series, length)).toEqual(
          slow((...window) => expect.closeTo(window.reduce((sum, value) => sum + value, 0) / length, 9)),
        )
      }),
    )
  })
})
