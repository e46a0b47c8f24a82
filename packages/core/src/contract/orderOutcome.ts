import * as z from 'zod/mini'
import { orderSchema } from './order.ts'
import { id } from './scalars.ts'

/** The most orders that one call can close or cancel. */
export const MAX_MANY_ORDERS = 500

/** What became of one of many orders: `code` and `msg` as in an envelope, the order if it was closed or cancelled. */
export const orderOutcomeSchema = z.object({ id, code: z.int(), msg: z.string(), order: z.nullable(orderSchema) })
export type OrderOutcome = z.infer<typeof orderOutcomeSchema>
