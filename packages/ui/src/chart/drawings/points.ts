import type { Drawing, DrawingPoint } from '@openlot/core/math'
import { sideOf, withPlanPoint } from './position.ts'
import { shifted, type Shift, type View } from './view.ts'

/** A line across the chart keeps its time, one from top to bottom its price: nothing of that is seen. */
function seenPoint({ tool, points }: Drawing, at: number, point: DrawingPoint): DrawingPoint {
  const { time, price } = points[at] ?? point
  return tool === 'horizontal' ? { ...point, time } : tool === 'vertical' ? { ...point, price } : point
}

/** A drawing with one of its points elsewhere. */
export const withPoint = (drawing: Drawing, at: number, point: DrawingPoint): Drawing =>
  sideOf(drawing.tool) === undefined
    ? { ...drawing, points: drawing.points.with(at, seenPoint(drawing, at, point)) }
    : withPlanPoint(drawing, at, point)

/** A drawing that is as far away in all its points, or in one of them. */
export function movedBy(drawing: Drawing, view: View, by: Shift, precision: number, only?: number): Drawing {
  const points = drawing.points.map((point, at) => seenPoint(drawing, at, shifted(view, point, by, precision)))
  const one = only === undefined ? undefined : points[only]
  return only === undefined || one === undefined ? { ...drawing, points } : withPoint(drawing, only, one)
}
