import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_PANE_PX, paneHeights, readShare, roomOfBorder, shareOf, withMovedBorder } from './paneHeights.ts'

it('gives a pane the share of the chart that it was given, on a chart of any size', () => {
  expect(paneHeights([undefined, 0.25], 600)).toEqual([80, 150])
  expect(paneHeights([undefined, 0.25], 400)).toEqual([80, 100])
  expect(shareOf(150, 600)).toBe(0.25)
})

it('leaves the candles room, and no pane without', () => {
  expect(paneHeights([0.9], 600)).toEqual([300])
  expect(paneHeights([0.01], 600)).toEqual([MIN_PANE_PX])
  expect(paneHeights([0.5, 0.5], 600)).toEqual([225, 225])
  const shares = fc.array(fc.option(fc.double({ min: 0.001, max: 0.999, noNaN: true }), { nil: undefined }))
  fc.assert(
    fc.property(shares, fc.integer({ min: 100, max: 2000 }), (given, chartPx) => {
      const heights = paneHeights(given, chartPx)
      expect(heights).toHaveLength(given.length)
      expect(Math.min(MIN_PANE_PX, ...heights)).toBe(MIN_PANE_PX)
      const most = Math.max(chartPx * 0.75, given.length * MIN_PANE_PX) + given.length * MIN_PANE_PX
      if (given.some((share) => share !== undefined))
        expect(heights.reduce((sum, px) => sum + px, 0)).toBeLessThanOrEqual(most)
    }),
  )
})

it.each([0, 1, -0.2, Number.NaN, Infinity, '0.2', null, {}])('takes %s for no share', (stored) => {
  expect(readShare(stored)).toBeUndefined()
})

describe('a border that is moved', () => {
  it('takes from the pane above it, or from the candles', () => {
    expect(withMovedBorder([80, 100], 1, -20, 600)).toEqual([60, 120])
    expect(withMovedBorder([80, 100], 0, -20, 600)).toEqual([100, 100])
  })

  it('stops where a pane would be too small or too large', () => {
    expect(withMovedBorder([80, 100], 1, -500, 600)).toEqual([40, 140])
    expect(withMovedBorder([80, 100], 1, 500, 600)).toEqual([140, 40])
    expect(withMovedBorder([80], 0, -500, 600)).toEqual([300])
    // The candles keep a quarter.
    expect(withMovedBorder([80, 300], 0, -500, 600)).toEqual([150, 300])
  })

  it('never leaves its room, and nothing but its two neighbours changes', () => {
    const panes = fc.array(fc.integer({ min: MIN_PANE_PX, max: 400 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(panes, fc.nat(4), fc.integer({ min: -900, max: 900 }), (heights, index, px) => {
        const at = index % heights.length
        const [up, down] = roomOfBorder(heights, at, 800)
        const moved = withMovedBorder(heights, at, px, 800)
        expect(Math.min(MIN_PANE_PX, ...moved)).toBe(MIN_PANE_PX)
        const by = heights[at]! - moved[at]!
        expect(by).toBeGreaterThanOrEqual(up)
        expect(by).toBeLessThanOrEqual(down)
        for (const [other, height] of heights.entries())
          if (other < at - 1 || other > at) expect(moved[other]).toBe(height)
        if (at > 0) expect(moved[at - 1]! + moved[at]!).toBe(heights[at - 1]! + heights[at]!)
      }),
    )
  })
})
