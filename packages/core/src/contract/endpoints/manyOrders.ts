import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { MAX_MANY_ORDERS, orderOutcomeSchema } from '../orderOutcome.ts'
import { idInput, uuid } from '../scalars.ts'

/** Orders to act on together; the same `client_id` again answers with the first results. */
const manyOrders = z.object({
  ids: z.array(idInput).check(z.minLength(1), z.maxLength(MAX_MANY_ORDERS)),
  client_id: z.optional(uuid),
})

/** Acts on many orders in one call. */
export const manyOrdersEndpoints = {
  closeOrders: post('/v1/api/forex/close_many', {
    auth: 'user',
    input: manyOrders,
    /** One for each id, in their order. */
    output: z.array(orderOutcomeSchema),
  }),
  cancelOrders: post('/v1/api/forex/cancel_many', {
    auth: 'user',
    input: manyOrders,
    output: z.array(orderOutcomeSchema),
  }),
} as const
