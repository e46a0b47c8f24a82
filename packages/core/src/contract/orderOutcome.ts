import * as v from 'valibot'
import { orderSchema } from './order.ts'
import { id, whole } from './scalars.ts'

/** The most orders that one call can close or cancel. */
export const MAX_MANY_ORDERS = 500

/** What became of one of many orders: `code` and `msg` as in an envelope, the order if it was closed or cancelled. */
export const orderOutcomeSchema = v.object({ id, code: whole, msg: v.string(), order: v.nullable(orderSchema) })
export type OrderOutcome = v.InferOutput<typeof orderOutcomeSchema>
