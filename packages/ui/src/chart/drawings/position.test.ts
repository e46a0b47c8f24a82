import type { Drawing } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf, positionAt, positionShape, ratioOf, withPlanPoint } from './position.ts'
import { spotOf, type View } from './view.ts'

const MINUTE_MS = 60_000
const bars = Array.from({ length: 300 }, (_, index) => ({
  timestamp: index * MINUTE_MS,
  open: 1.08,
  high: 1.09,
  low: 1.07,
  close: 1.085,
}))
const view: View = { width: 700, height: 400, left: 210, bar: 7, top: 1.1, bottom: 1.06, step: MINUTE_MS, bars }
const tool = fc.constantFrom('long', 'short')
const point = fc.record({
  time: fc.integer({ min: 0, max: 400 * MINUTE_MS }),
  price: fc.integer({ min: 106_000, max: 110_000 }).map((steps) => steps / 100_000),
})
const placed = fc
  .tuple(tool, point)
  .map(([one, entry]): Drawing => ({ id: '1', tool: one, points: positionAt(one, entry, view, 5) }))

/** Whether target and stop are on their sides of the entry, and end together after it. */
function isPlan({ tool: one, points }: Drawing): boolean {
  const [entry, target, stop] = points
  if (!entry || !target || !stop) return false
  const sign = one === 'long' ? 1 : -1
  return (
    (target.price - entry.price) * sign >= 0 &&
    (entry.price - stop.price) * sign >= 0 &&
    target.time === stop.time &&
    target.time >= entry.time
  )
}

describe('a planned position', () => {
  it('is placed with a target twice as far as its stop', () => {
    fc.assert(
      fc.property(placed, (drawing) => {
        expect(isPlan(drawing)).toBe(true)
        const plan = planOf(drawing, 5)!
        expect(plan.side).toBe(drawing.tool === 'long' ? 'buy' : 'sell')
        expect(Number(ratioOf(plan))).toBeCloseTo(2, 1)
      }),
    )
  })

  it('stays one, wherever its points are dragged', () => {
    const drags = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), point), { maxLength: 12 })
    fc.assert(
      fc.property(placed, drags, (drawing, all) => {
        const dragged = all.reduce((former, [at, to]) => withPlanPoint(former, at, to), drawing)
        expect(isPlan(dragged)).toBe(true)
      }),
    )
  })

  it('has its grounds between its lines, and no ratio where nothing is risked', () => {
    const drawing = { tool: 'long', points: positionAt('long', { time: 0, price: 1.08 }, view, 5) } as const
    const [entry, target, stop] = drawing.points.map((one) => spotOf(view, one))
    const { zones = [] } = positionShape([entry!, target!, stop!])
    expect(zones.map(({ direction, corners }) => [direction, corners[2]?.y])).toEqual([
      ['up', target!.y],
      ['down', stop!.y],
    ])
    expect(ratioOf({ side: 'buy', entry: '1.08', target: '1.09', stop: '1.08' })).toBeUndefined()
    expect(planOf({ tool: 'trend', points: drawing.points }, 5)).toBeUndefined()
  })
})
