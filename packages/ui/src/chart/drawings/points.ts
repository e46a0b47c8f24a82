import type { Drawing, DrawingPoint } from '@openlot/core/math'
import { sideOf, withPlanPoint } from './position.ts'
import { shifted, type Shift, type View } from './view.ts'

/** A drawing with one of its points elsewhere. */
export const withPoint = (drawing: Drawing, at: number, point: DrawingPoint): Drawing =>
  sideOf(drawing.tool) === undefined
    ? { ...drawing, points: drawing.points.with(at, point) }
    : withPlanPoint(drawing, at, point)

/** A drawing that is as far away in all its points, or in one of them. */
export function movedBy(drawing: Drawing, view: View, by: Shift, precision: number, only?: number): Drawing {
  const points = drawing.points.map((point) => shifted(view, point, by, precision))
  const one = only === undefined ? undefined : points[only]
  return only === undefined || one === undefined ? { ...drawing, points } : withPoint(drawing, only, one)
}
