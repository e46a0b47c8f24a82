import { linesThrough, type Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** So many that no corner is seen. */
const CORNERS = 72

/** An ellipse in the rectangle between two opposite corners. */
export function ellipseShape([one, other]: readonly [Spot, Spot]): Shape {
  const centre = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  const [across, down] = [Math.abs(other.x - one.x) / 2, Math.abs(other.y - one.y) / 2]
  const corners = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    return { x: centre.x + across * Math.cos(angle), y: centre.y + down * Math.sin(angle) }
  })
  return { segments: linesThrough([...corners, ...corners.slice(0, 1)]), area: corners }
}
