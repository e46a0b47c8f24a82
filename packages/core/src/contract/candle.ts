import * as v from 'valibot'
import { PERIODS } from '../math/period.ts'
import { id, time } from './scalars.ts'

export const periodSchema = v.picklist(PERIODS)

export const candleSchema = v.object({
  Time: time,
  Open: v.number(),
  High: v.number(),
  Low: v.number(),
  Close: v.number(),
  Volume: v.number(),
})

/** A thinned line of closes for a sparkline. */
export const closesSchema = v.object({ forex_id: id, points: v.array(v.strictTuple([time, v.number()])) })
