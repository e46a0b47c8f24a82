import * as z from 'zod/mini'

/** Of one user on one instrument. */
export const MAX_DRAWINGS = 200
const MAX_DRAWING_TEXT = 200

/** How many points a drawing of each tool has. */
const points = { trend: 2, ray: 2, horizontal: 1, channel: 3, rectangle: 2, fibonacci: 2, text: 1, measure: 2 }
type Tool = keyof typeof points
const tools = Object.keys(points) as Tool[]

const pointSchema = z.object({
  /** In milliseconds since the epoch. */
  time: z.int(),
  price: z.number(),
})

/** Something that a user has drawn on the chart of an instrument. Its prices are only drawn, so they are floats. */
export const drawingSchema = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    tool: z.enum(tools),
    points: z.array(pointSchema),
    text: z.optional(z.string().check(z.maxLength(MAX_DRAWING_TEXT))),
    colour: z.optional(z.enum(['tint', 'strong', 'quiet', 'blue', 'orange'])),
    width: z.optional(z.literal([1, 2, 3])),
    style: z.optional(z.enum(['solid', 'dashed'])),
    locked: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
  })
  .check(z.refine((drawing) => drawing.points.length === points[drawing.tool]))
export interface Drawing extends Readonly<Omit<z.infer<typeof drawingSchema>, 'points'>> {
  readonly points: readonly z.infer<typeof pointSchema>[]
}
