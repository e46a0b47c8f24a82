import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MIN_PANE_PX, paneHeights, readShare, shareOf } from './paneHeights.ts'

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
