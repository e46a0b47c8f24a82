import type { Drawing, DrawingPoint } from '@openlot/core/math'
import { sideOf, withPlanPoint } from './position.ts'
import { shifted, type Shift, type View } from './view.ts'

/** A drawing with one of its points elsewhere. */
export const withPoint = (drawing: Drawing, at: number, point: DrawingPoint): Drawing =>
  sideOf(drawing.tool) === undefined
    ? { ...drawing, points: drawing.points.with(at, point) }
    : withPlanPoint(drawing, at, point)

/** What of a shift is seen: a line across the chart stays at its time, one from top to bottom at its price. */
const seenOf = ({ tool }: Drawing, by: Shift): Shift => ({
  bars: tool === 'horizontal' ? 0 : by.bars,
  price: tool === 'vertical' ? 0 : by.price,
})

/** A drawing that is as far away in all its points, or in one of them; the same object where nothing of it is seen. */
export function movedBy(drawing: Drawing, view: View, by: Shift, precision: number, only?: number): Drawing {
  const seen = seenOf(drawing, by)
  if (seen.bars === 0 && seen.price === 0) return drawing
  const points = drawing.points.map((point) => shifted(view, point, seen, precision))
  const one = only === undefined ? undefined : points[only]
  return only === undefined || one === undefined ? { ...drawing, points } : withPoint(drawing, only, one)
}
