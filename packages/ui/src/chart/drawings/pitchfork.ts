import { edgeBehind } from './ray.ts'
import type { Box, Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** Andrews' pitchfork: from its handle through the middle between two points, and parallels through both. */
export function pitchforkShape([handle, one, other]: readonly [Spot, Spot, Spot], box: Box): Shape {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  const way = { x: middle.x - handle.x, y: middle.y - handle.y }
  const tines = [one, other].map((from) => ({
    from,
    to: edgeBehind(from, { x: from.x + way.x, y: from.y + way.y }, box),
  }))
  return {
    segments: [
      { from: handle, to: edgeBehind(handle, middle, box) },
      ...tines,
      { from: one, to: other, isFaint: true },
    ],
  }
}
