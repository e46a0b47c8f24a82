import * as v from 'valibot'
import { post } from '../endpoint.ts'
import { orderSchema } from '../order.ts'
import { id, idInput, oneOfInput, uuid, whole } from '../scalars.ts'

/** Which of an account's positions are closed together. */
const CLOSE_FILTERS = ['all', 'profit', 'loss', 'buy', 'sell'] as const

/** What is done with several orders at once; loaded with the first screen that offers it. */
export const orderToolEndpoints = {
  /** Two opposite positions in an instrument end each other, at the price that the second was opened at. */
  closeBy: post('/v1/api/forex/close_by', {
    auth: 'user',
    input: v.object({ id: idInput, by_id: idInput, client_id: v.optional(uuid) }),
    /** The first one, closed, or its part. */
    output: orderSchema,
  }),
  /** Closes a position and opens the other side, with its lots and leverage and no stops: both, or neither. */
  reverseOrder: post('/v1/api/forex/reverse', {
    auth: 'user',
    input: v.object({ id: idInput, client_id: v.optional(uuid) }),
    /** The new position; `LinkedId` is the one that was closed. */
    output: orderSchema,
  }),
  /** Closes the chosen positions in one decision, at one quote of each instrument. */
  closeAll: post('/v1/api/forex/close_all', {
    auth: 'user',
    input: v.object({
      filter: v.picklist(CLOSE_FILTERS),
      /** Absent, in all instruments. */
      forex_id: v.optional(idInput),
      /** 1 cancels pending orders, too. */
      cancel_pending: v.optional(oneOfInput([0, 1]), 0),
    }),
    output: v.object({
      closed: v.array(orderSchema),
      cancelled: v.array(orderSchema),
      /** What stays: its market is closed, or its price is not live. */
      left: v.array(v.object({ id, code: whole, msg: v.string() })),
    }),
  }),
  cancelAll: post('/v1/api/forex/cancel_all', {
    auth: 'user',
    /** Absent, in all instruments. */
    input: v.object({ forex_id: v.optional(idInput) }),
    output: v.object({ cancelled: v.array(orderSchema) }),
  }),
} as const
