import type { Box, Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** A line at a time, over all prices. */
export const verticalShape = ([{ x }]: readonly [Spot], { height }: Box): Shape => ({
  segments: [{ from: { x, y: 0 }, to: { x, y: height } }],
})
