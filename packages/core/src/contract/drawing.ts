import * as z from 'zod/mini'
import { DRAWING_COLOURS, DRAWING_POINTS, DRAWING_TOOLS, DRAWING_WIDTHS, MAX_DRAWING_TEXT } from '../math/drawing.ts'

const pointSchema = z.object({
  /** In milliseconds since the epoch. */
  time: z.int(),
  price: z.number(),
})

/** Something that a user has drawn on the chart of an instrument. Its prices are only drawn, so they are floats. */
export const drawingSchema = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    tool: z.enum(DRAWING_TOOLS),
    points: z.array(pointSchema),
    text: z.optional(z.string().check(z.maxLength(MAX_DRAWING_TEXT))),
    colour: z.optional(z.enum(DRAWING_COLOURS)),
    width: z.optional(z.literal(DRAWING_WIDTHS)),
    style: z.optional(z.enum(['solid', 'dashed'])),
    locked: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
  })
  .check(z.refine((drawing) => drawing.points.length === DRAWING_POINTS[drawing.tool]))
