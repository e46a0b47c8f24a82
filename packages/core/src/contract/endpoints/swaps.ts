import * as v from 'valibot'
import { get } from '../endpoint.ts'
import { idInput } from '../scalars.ts'
import { swapRateSchema } from '../swapRate.ts'

/** A day: `2026-12-01`. */
const dayInput = v.pipe(v.string(), v.isoDate())

/** What it has cost to hold instruments, and will. */
export const swapEndpoints = {
  swapRates: get('/v1/api/forex/swaps', {
    input: v.object({
      forex_id: idInput,
      /** The first trading day; without it all that came before. */
      from: v.optional(dayInput),
      /** The last trading day; without it all that is to come. */
      to: v.optional(dayInput),
    }),
    output: v.array(swapRateSchema),
  }),
} as const
