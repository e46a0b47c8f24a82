import type { Shape } from './shape.ts'
import type { Spot } from './view.ts'

/** A line from one point to another. */
export const trendShape = ([from, to]: readonly [Spot, Spot]): Shape => ({ segments: [{ from, to }] })
