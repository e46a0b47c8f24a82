import * as v from 'valibot'
import { candleSchema, closesSchema, periodSchema } from '../candle.ts'
import { get } from '../endpoint.ts'
import { categorySchema, instrumentSchema } from '../instrument.ts'
import { idInput, noFields, textInput, wholeInput } from '../scalars.ts'

/** `1,2,3` in a query. */
const idListInput = v.pipe(
  v.pipe(v.string(), v.regex(/^\d{1,9}(,\d{1,9}){0,199}$/)),
  v.transform((text) => text.split(',').map(Number)),
)

/** Instruments and their candles. */
export const marketEndpoints = {
  categories: get('/v1/api/forex/getCategories', { input: noFields, output: v.array(categorySchema) }),
  instruments: get('/v1/api/forex/trade_list', {
    input: v.object({ searchCurrency: v.optional(textInput(40, 0)) }),
    output: v.array(instrumentSchema),
  }),
  candles: get('/v1/api/forex/kline', {
    input: v.object({
      forex_id: idInput,
      period: periodSchema,
      /** Only bars that start before this. */
      end: v.optional(wholeInput),
      /** Instead of the newest bars the oldest ones that start at this or later. */
      start: v.optional(wholeInput),
      limit: v.optional(v.pipe(wholeInput, v.minValue(1), v.maxValue(1000)), 500),
    }),
    output: v.array(candleSchema),
  }),
  sparklines: get('/v1/api/forex/abbreviated_cache_kline', {
    input: v.object({ forex_id: idListInput, period: periodSchema }),
    output: v.array(closesSchema),
  }),
} as const
