import * as z from 'zod/mini'
import { candleSchema, closesSchema, periodSchema } from '../candle.ts'
import { get } from '../endpoint.ts'
import { categorySchema, instrumentSchema } from '../instrument.ts'
import { idInput, textInput, wholeInput } from '../scalars.ts'

const none = z.object({})

/** `1,2,3` in a query. */
const idListInput = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

/** Instruments and their candles. */
export const marketEndpoints = {
  categories: get('/v1/api/forex/getCategories', { input: none, output: z.array(categorySchema) }),
  instruments: get('/v1/api/forex/trade_list', {
    input: z.object({ searchCurrency: z.optional(textInput(40, 0)) }),
    output: z.array(instrumentSchema),
  }),
  candles: get('/v1/api/forex/kline', {
    input: z.object({
      forex_id: idInput,
      period: periodSchema,
      /** Only bars that start before this. */
      end: z.optional(wholeInput),
      limit: z._default(wholeInput.check(z.minimum(1), z.maximum(1000)), 500),
    }),
    output: z.array(candleSchema),
  }),
  sparklines: get('/v1/api/forex/abbreviated_cache_kline', {
    input: z.object({ forex_id: idListInput, period: periodSchema }),
    output: z.array(closesSchema),
  }),
} as const
