import * as v from 'valibot'
import { whole } from './scalars.ts'
import { DRAWING_COLOURS, DRAWING_TOOLS, DRAWING_WIDTHS, hasItsPoints, MAX_DRAWING_TEXT } from '../math/drawing.ts'
import { PERIODS } from '../math/period.ts'

const pointSchema = v.object({
  /** In milliseconds since the epoch. */
  time: whole,
  price: v.number(),
})

/** Something that a user has drawn on the chart of an instrument. Its prices are only drawn, so they are floats. */
export const drawingSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    tool: v.picklist(DRAWING_TOOLS),
    points: v.array(pointSchema),
    text: v.optional(v.pipe(v.string(), v.maxLength(MAX_DRAWING_TEXT))),
    colour: v.optional(v.picklist(DRAWING_COLOURS)),
    width: v.optional(v.picklist(DRAWING_WIDTHS)),
    style: v.optional(v.picklist(['solid', 'dashed'])),
    locked: v.optional(v.boolean()),
    hidden: v.optional(v.boolean()),
    periods: v.optional(v.array(v.picklist(PERIODS))),
  }),
  v.check((drawing) => hasItsPoints(drawing)),
)
