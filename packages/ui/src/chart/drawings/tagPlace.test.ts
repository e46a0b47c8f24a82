import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptInside, middleInSight } from './tagPlace.ts'

it('a tag stands in the middle of what is seen of its drawing', () => {
  expect(middleInSight(100, 200, 360)).toBe(150)
  // A plan at the newest candle reaches beyond the chart.
  expect(middleInSight(308, 476, 360)).toBe(334)
  expect(middleInSight(476, 308, 360)).toBe(334)
  expect(middleInSight(-50, 20, 360)).toBe(10)
  expect(middleInSight(361, 476, 360)).toBeUndefined()
  expect(middleInSight(-90, -10, 360)).toBeUndefined()
})

it('a tag is whole in sight, where the chart is wide enough for it', () => {
  const px = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(px, px, (middle, width) => {
      const x = keptInside(middle, width, 360)
      if (width > 360) expect(x).toBe(180)
      else {
        expect(x - width / 2).toBeGreaterThanOrEqual(0)
        expect(x + width / 2).toBeLessThanOrEqual(360)
        if (middle >= width / 2 && middle <= 360 - width / 2) expect(x).toBe(middle)
      }
    }),
  )
})
