import type { Shape } from './shape.ts'
import type { Spot } from './view.ts'

const by = ({ x, y }: Spot, way: Spot, share = 1): Spot => ({ x: x + way.x * share, y: y + way.y * share })

/** A line and its parallel through a third point, with the middle between them. */
export function channelShape([from, to, third]: readonly [Spot, Spot, Spot]): Shape {
  const dx = to.x - from.x
  const slope = (to.y - from.y) / dx
  // Along the prices, so that it stays parallel at any zoom; along time where the line is upright.
  const way = dx === 0 ? { x: third.x - from.x, y: 0 } : { x: 0, y: third.y - (from.y + (third.x - from.x) * slope) }
  const [parallelFrom, parallelTo] = [by(from, way), by(to, way)]
  return {
    segments: [
      { from, to },
      { from: parallelFrom, to: parallelTo },
      { from: by(from, way, 0.5), to: by(to, way, 0.5), isFaint: true },
    ],
    area: [from, to, parallelTo, parallelFrom],
  }
}
