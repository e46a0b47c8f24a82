import type { Box, Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** How many times a way may be gone until it leaves one dimension of the box. */
function reach(from: number, way: number, size: number): number {
  if (way === 0) return Infinity
  return ((way > 0 ? size : 0) - from) / way
}

/** Where a line from one spot through another leaves the chart. */
export function edgeBehind(from: Spot, through: Spot, { width, height }: Box): Spot {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  const times = Math.min(reach(from.x, dx, width), reach(from.y, dy, height))
  // Where it starts beyond the edge it points away from, there is nothing to extend.
  const far = Number.isFinite(times) ? Math.max(1, times) : 1
  return { x: from.x + dx * far, y: from.y + dy * far }
}

/** A line from one point through another to the edge of the chart. */
export const rayShape = ([from, through]: readonly [Spot, Spot], box: Box): Shape => ({
  segments: [{ from, to: edgeBehind(from, through, box) }],
})

/** A line through two points, from edge to edge. */
export const extendedShape = ([one, other]: readonly [Spot, Spot], box: Box): Shape => ({
  segments: [{ from: edgeBehind(other, one, box), to: edgeBehind(one, other, box) }],
})
