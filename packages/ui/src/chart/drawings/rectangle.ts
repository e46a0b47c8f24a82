import type { Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** A rectangle between two opposite corners. */
export function rectangleShape([one, other]: readonly [Spot, Spot]): Shape {
  const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }]
  return { segments: corners.map((from, at) => ({ from, to: corners[(at + 1) % 4] ?? from })), area: corners }
}
