import type { Box, Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** How many times a way may be gone until it leaves one dimension of the box. */
function reach(from: number, way: number, size: number): number {
  if (way === 0) return Infinity
  return ((way > 0 ? size : 0) - from) / way
}

/** A line from one point through another to the edge of the chart. */
export function rayShape([from, through]: readonly [Spot, Spot], { width, height }: Box): Shape {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  const times = Math.min(reach(from.x, dx, width), reach(from.y, dy, height))
  // Where it starts beyond the edge it points away from, there is nothing to extend.
  const far = Number.isFinite(times) ? Math.max(1, times) : 1
  return { segments: [{ from, to: { x: from.x + dx * far, y: from.y + dy * far } }] }
}
