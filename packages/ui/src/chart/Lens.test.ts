import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lensPlace } from './Lens.tsx'

it('a lens is above the finger, near the top beside it, and never under it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 390 }), fc.integer({ min: 0, max: 480 }), (x, y) => {
      const place = lensPlace({ x, y }, 390)
      expect(place.y - 62).toBeGreaterThanOrEqual(0)
      expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(62)
    }),
  )
})
