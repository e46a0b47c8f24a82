import { channelShape } from './channel.ts'
import { fibonacciShape } from './fibonacci.ts'
import { horizontalShape } from './horizontal.ts'
import { measureShape } from './measure.ts'
import { rayShape } from './ray.ts'
import { rectangleShape } from './rectangle.ts'
import type { Shape } from './shape.ts'
import { trendShape } from './trend.ts'
import { DRAWING_POINTS, type Drawing, type DrawingPoint, type DrawingTool } from '@openlot/core/math'
import { pricePerPx, shifted, spotOf, type Spot, type View } from './view.ts'

/** What is drawn of a drawing. One that is just being drawn may still lack points: those are taken for its last one. */
export function shapeOf({ tool, points }: Pick<Drawing, 'tool' | 'points'>, view: View): Shape {
  const spots = points.map((point) => spotOf(view, point))
  const one = spots[0]
  if (one === undefined) return { segments: [] }
  const two = spots[1] ?? one
  if (tool === 'horizontal') return horizontalShape([one], view)
  if (tool === 'ray') return rayShape([one, two], view)
  if (tool === 'channel') return spots.length < 3 ? trendShape([one, two]) : channelShape([one, two, spots[2] ?? two])
  if (tool === 'rectangle') return rectangleShape([one, two])
  if (tool === 'fibonacci') return fibonacciShape([one, two])
  if (tool === 'measure') return measureShape([one, two])
  if (tool === 'text') return { segments: [] }
  return trendShape([one, two])
}

/** The smallest rectangle around a drawing's shape and points. */
export function boundsOf({ points }: Pick<Drawing, 'points'>, { segments }: Shape, view: View) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  function include({ x, y }: Spot) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  for (const point of points) include(spotOf(view, point))
  for (const { from, to } of segments) {
    include(from)
    include(to)
  }
  return { left, right, top, bottom }
}

const USUAL_BARS = 12
/** A share of the height of the chart. */
const USUAL_RISE = 0.15

/** Adds the points that are missing at a usual distance, as when Enter ends a drawing. */
export function completed(tool: DrawingTool, points: readonly DrawingPoint[], view: View, precision: number) {
  const all = [...points]
  const rise = USUAL_RISE * view.height * pricePerPx(view)
  for (let last = all.at(-1); last !== undefined && all.length < DRAWING_POINTS[tool]; last = all.at(-1)) {
    // The parallel of a channel lies above its line, at its end.
    const bars = all.length === 2 ? 0 : USUAL_BARS
    all.push(shifted(view, last, { bars, price: rise }, precision))
  }
  return all
}
