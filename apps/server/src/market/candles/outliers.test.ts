import { type Candle, MINUTE_MS } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOutliers } from './outliers.ts'

const rule = { times: 10, step: 0.01 }

const bar = (at: number, [Open, High, Low, Close]: [number, number, number, number]): Candle => ({
  Time: at * MINUTE_MS,
  Open,
  High,
  Low,
  Close,
  Volume: 3,
})

/** Bars with a range of 1 that open where the one before has closed. */
function walk(moves: readonly number[]): Candle[] {
  let price = 1000
  return moves.map((move, at) => {
    const [open, close] = [price, (price += move)]
    return bar(at, [open, Math.max(open, close) + 0.3, Math.min(open, close) - 0.3, close])
  })
}

const quiet = walk(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 0.4 : -0.4)))
const withBar = (at: number, changes: Partial<Candle>): Candle[] => quiet.with(at, { ...quiet[at]!, ...changes })

describe('an outlier', () => {
  it('of a high or low is cut to what is known, the bar stays', () => {
    const bars = withBar(20, { High: 1900 })
    const { Open, Close } = bars[20]!
    expect(findOutliers(bars, rule)).toEqual([{ bar: bars[20], mended: { ...bars[20], High: Math.max(Open, Close) } }])
    const low = withBar(20, { Low: 1 })
    expect(findOutliers(low, rule)).toEqual([{ bar: low[20], mended: { ...low[20], Low: Math.min(Open, Close) } }])
  })

  it('that has opened or closed the bar takes the bar with it', () => {
    const bars = withBar(20, { High: 1900, Close: 1900 })
    expect(findOutliers(bars, rule)).toEqual([{ bar: bars[20], mended: undefined }])
  })

  it('does not hide another one', () => {
    const bars = withBar(20, { High: 1900 }).with(21, { ...quiet[21]!, Low: 1 })
    expect(findOutliers(bars, rule).map((each) => each.bar)).toEqual([bars[20], bars[21]])
  })

  it('is no price that jumps and stays', () => {
    const jumped = quiet.map((each, at) =>
      at < 20 ? each : bar(at, [each.Open + 300, each.High + 300, each.Low + 300, each.Close + 300]),
    )
    expect(findOutliers(jumped, rule)).toEqual([])
  })

  it('needs bars on both sides, or nobody knows whether the price stays', () => {
    expect(findOutliers(withBar(38, { High: 1900 }), rule)).toEqual([])
    expect(findOutliers(withBar(1, { High: 1900 }), rule)).toEqual([])
  })

  it('among bars that do not move is judged by steps of the price', () => {
    const flat = Array.from({ length: 20 }, (_, at) => bar(at, [5, 5, 5, 5]))
    expect(findOutliers(flat.with(9, bar(9, [5, 5.1, 5, 5])), rule)).toEqual([])
    expect(findOutliers(flat.with(9, bar(9, [5, 5.11, 5, 5])), rule)).toHaveLength(1)
  })

  it('is found wherever it stands, no other bar is, and a second look finds none', () => {
    const moves = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 30, maxLength: 80 })
    fc.assert(
      fc.property(moves, fc.nat(), fc.boolean(), (drawn, place, isAbove) => {
        const bars = walk(drawn)
        const at = 3 + (place % (bars.length - 6))
        const spoilt = bars.with(at, { ...bars[at]!, ...(isAbove ? { High: 1500 } : { Low: 500 }) })
        const found = findOutliers(spoilt, rule)
        expect(found.map((each) => each.bar)).toEqual([spoilt[at]])
        const mended = spoilt.with(at, found[0]!.mended!)
        expect(findOutliers(mended, rule)).toEqual([])
        expect(mended[at]!.High).toBeLessThanOrEqual(bars[at]!.High)
        expect(mended[at]!.Low).toBeGreaterThanOrEqual(bars[at]!.Low)
      }),
    )
  })
})
