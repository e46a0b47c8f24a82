import * as z from 'zod/mini'
import { PERIODS } from '../math/candle.ts'
import { id, time } from './scalars.ts'

export const periodSchema = z.enum(PERIODS)

export const candleSchema = z.object({
  Time: time,
  Open: z.number(),
  High: z.number(),
  Low: z.number(),
  Close: z.number(),
  Volume: z.number(),
})

/** A thinned line of closes for a sparkline. */
export const closesSchema = z.object({ forex_id: id, points: z.array(z.tuple([time, z.number()])) })
export type Closes = z.infer<typeof closesSchema>
