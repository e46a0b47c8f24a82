import type { Shape } from './shape.ts'
import type { Spot } from './view.ts'

const HEAD_PX = 10
/** Of half the head, to the line. */
const HEAD_ANGLE = Math.PI / 7

/** A line from one point to another, with a head at its end. */
export function arrowShape([from, to]: readonly [Spot, Spot]): Shape {
  const back = Math.atan2(from.y - to.y, from.x - to.x)
  const heads = [-HEAD_ANGLE, HEAD_ANGLE].map((turn) => ({
    from: { x: to.x + HEAD_PX * Math.cos(back + turn), y: to.y + HEAD_PX * Math.sin(back + turn) },
    to,
  }))
  return { segments: [{ from, to }, ...heads] }
}
