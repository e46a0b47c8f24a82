import type { Drawing } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelsOf } from './fibonacci.ts'
import { movedBy } from './points.ts'
import { planOf, positionAt, ratioOf } from './position.ts'
import { completed, shapeOf } from './shapes.ts'
import { snapped } from './snap.ts'
import { pointAt, shiftOf, spotOf, yOf, type View } from './view.ts'

const MINUTE_MS = 60_000
const bars = Array.from({ length: 300 }, (_, index) => ({
  timestamp: index * MINUTE_MS,
  open: 110,
  high: 190,
  low: 105,
  close: 140,
}))
const linear: View = { width: 700, height: 400, left: 210, bar: 7, top: 200, bottom: 100, step: MINUTE_MS, bars }
const upsideDown = (view: View): View => ({ ...view, top: view.bottom, bottom: view.top })
const logarithmic: View = { ...linear, isLogarithmic: true }
const view = fc.constantFrom(linear, upsideDown(linear), logarithmic, upsideDown(logarithmic))

const spot = fc.record({ x: fc.integer({ min: 0, max: 700 }), y: fc.integer({ min: 0, max: 400 }) })

describe('prices on an axis of any scale', () => {
  it('on a logarithmic one equal distances are equal ratios', () => {
    expect(yOf(logarithmic, 100 * Math.SQRT2)).toBeCloseTo(200, 9)
    expect(pointAt(logarithmic, { x: 0, y: 200 }, 3).price).toBe(141.421)
    expect(yOf(linear, 150)).toBe(200)
  })

  it('a point is where it was pointed at', () => {
    fc.assert(
      fc.property(view, spot, (seen, at) => {
        const { y } = spotOf(seen, pointAt(seen, at, 5))
        expect(y).toBeCloseTo(at.y, 2)
      }),
    )
  })

  it('a drawing goes as far on the screen in all its points', () => {
    fc.assert(
      fc.property(view, spot, spot, fc.integer({ min: -150, max: 150 }), (seen, one, other, dy) => {
        const drawing: Drawing = { id: '1', tool: 'trend', points: [one, other].map((at) => pointAt(seen, at, 5)) }
        const moved = movedBy(drawing, seen, shiftOf(seen, 0, dy, 5), 5)
        for (const [at, point] of drawing.points.entries())
          expect(spotOf(seen, moved.points[at]!).y - spotOf(seen, point).y).toBeCloseTo(dy, 1)
      }),
    )
  })

  it('levels stand at their prices', () => {
    const tools = fc.constantFrom('fibonacci', 'fibonacci-extension')
    fc.assert(
      fc.property(view, tools, fc.tuple(spot, spot, spot), (seen, tool, spots) => {
        const points = spots.slice(0, tool === 'fibonacci' ? 2 : 3).map((at) => pointAt(seen, at, 5))
        const { segments } = shapeOf({ tool, points }, seen)
        for (const [at, { price }] of levelsOf({ tool, points })!.levels.entries())
          expect(segments[at]?.from.y).toBeCloseTo(yOf(seen, price), 6)
      }),
    )
  })

  it('a plan wins where its side wins, twice what it risks, and stays above zero', () => {
    const decades: View = { ...logarithmic, top: 1e6, bottom: 1 }
    fc.assert(
      fc.property(
        fc.constantFrom(linear, upsideDown(linear), logarithmic, upsideDown(logarithmic), decades),
        fc.constantFrom('long', 'short'),
        spot,
        (seen, tool, at) => {
          const entry = pointAt(seen, { ...at, y: Math.max(100, Math.min(300, at.y)) }, 5)
          const [, target, stop] = positionAt(tool, entry, seen, 5)
          const sign = tool === 'long' ? 1 : -1
          expect((target!.price - entry.price) * sign).toBeGreaterThan(0)
          expect((entry.price - stop!.price) * sign).toBeGreaterThan(0)
          expect(tool === 'long' ? stop!.price : entry.price).toBeGreaterThan(0)
          expect(Number(ratioOf(planOf({ tool, points: [entry, target!, stop!] }, 5)!))).toBeCloseTo(2, 1)
        },
      ),
    )
  })

  it('what is completed rises on the screen, and the magnet reaches as far', () => {
    fc.assert(
      fc.property(view, spot, (seen, at) => {
        const first = pointAt(seen, at, 5)
        const [, second] = completed('trend', [first], seen, 5)
        expect(spotOf(seen, second!).y).toBeCloseTo(spotOf(seen, first).y - 60, 1)
        const near = { x: 3, y: yOf(seen, 140) + 30 }
        const magnet = { precision: 5, isMagnetic: true }
        expect(snapped(seen, near, magnet).price).toBe(140)
      }),
    )
  })
})
