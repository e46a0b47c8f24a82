import type { Box, Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** A line at a price, across all of the chart. */
export const horizontalShape = ([{ y }]: readonly [Spot], { width }: Box): Shape => ({
  segments: [{ from: { x: 0, y }, to: { x: width, y } }],
})
