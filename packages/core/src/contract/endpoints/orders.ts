import * as v from 'valibot'
import { get, post } from '../endpoint.ts'
import { orderSchema } from '../order.ts'
import { MAX_MANY_ORDERS, orderOutcomeSchema } from '../orderOutcome.ts'
import {
  decimalInput,
  idInput,
  leverageInput,
  oneOfInput,
  optionalDecimalInput,
  stopInput,
  uuid,
  wholeInput,
} from '../scalars.ts'

/** A time, or a word for one. */
const expireInput = v.union([v.picklist(['gtc', 'day']), wholeInput])

/** Orders to act on together; the same `client_id` again answers with the first results. */
const manyOrders = v.object({
  ids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MAX_MANY_ORDERS)),
  client_id: v.optional(uuid),
})

/** Placing orders and acting on them; loaded with the first screen that does. */
export const orderEndpoints = {
  submitOrder: post('/v1/api/forex/submit', {
    auth: 'user',
    input: v.object({
      /** 1 market, 0 pending. */
      type: oneOfInput([0, 1]),
      /** Side: 1 buy, 2 sell. */
      status: oneOfInput([1, 2]),
      forex_id: idInput,
      /** Lots. */
      cont: decimalInput,
      /** Leverage. */
      multiple: leverageInput,
      target_price: optionalDecimalInput,
      stop_loss_price: optionalDecimalInput,
      target_profit_price: optionalDecimalInput,
      /** Instead of a price: how far from the price that it opens at. */
      stop_loss_distance: optionalDecimalInput,
      target_profit_distance: optionalDecimalInput,
      /** How far behind the price the stop loss stays, and the least that it moves; a twentieth unless told. */
      trail: optionalDecimalInput,
      trail_step: optionalDecimalInput,
      /** The price at which the stop loss moves, once, to where the position ends without a loss. */
      be_at: optionalDecimalInput,
      /** 1 guarantees the stop loss, where the instrument offers it. */
      gs: v.optional(oneOfInput([0, 1])),
      /** When a pending order expires: `gtc` (never), `day` (17:00 in New York), or milliseconds since the epoch. */
      expire: v.optional(expireInput),
      /** The same for up to five pending orders, of which one fill cancels the others. */
      oco: v.optional(uuid),
      /** Or a pending order of the account, whose group it joins: either fills, and cancels the other. */
      oco_with: v.optional(idInput),
      /** The same one again answers with the first result. */
      client_id: v.optional(uuid),
    }),
    output: orderSchema,
  }),
  closeOrder: post('/v1/api/forex/close', {
    auth: 'user',
    /** `cont` closes a part; absent, all of it. */
    input: v.object({ id: idInput, cont: v.optional(decimalInput), client_id: v.optional(uuid) }),
    output: orderSchema,
  }),
  /** Absent, a field stays as it is. */
  editPending: post('/v1/api/forex/edit_pending', {
    auth: 'user',
    input: v.object({
      id: idInput,
      target_price: optionalDecimalInput,
      /** Lots. */
      cont: v.optional(decimalInput),
      /** "" or "0" takes it away. */
      stop_loss_price: v.optional(stopInput),
      target_profit_price: v.optional(stopInput),
      client_id: v.optional(uuid),
    }),
    output: orderSchema,
  }),
  /** The positions in an instrument that were closed at `since` or later, newest first, and at most 500 of them. */
  ownTrades: get('/v1/api/forex/my_trades', {
    auth: 'user',
    input: v.object({
      forex_id: idInput,
      /** Milliseconds since the epoch. */
      since: wholeInput,
    }),
    output: v.object({ data: v.array(orderSchema) }),
  }),
  cancelOrder: post('/v1/api/forex/cancel_trade', {
    auth: 'user',
    input: v.object({ id: idInput }),
    output: orderSchema,
  }),
  setStops: post('/v1/api/forex/set_stop_price', {
    auth: 'user',
    input: v.object({
      id: idInput,
      /** "" or "0" takes it away; absent leaves it as it is. */
      stop_loss_price: v.optional(stopInput),
      target_profit_price: v.optional(stopInput),
      /** A stop loss that is set by hand trails no more. */
      trail: v.optional(stopInput),
      trail_step: optionalDecimalInput,
      be_at: v.optional(stopInput),
      /** Absent leaves it as it is. */
      gs: v.optional(oneOfInput([0, 1])),
    }),
    output: orderSchema,
  }),
  closeOrders: post('/v1/api/forex/close_many', {
    auth: 'user',
    input: manyOrders,
    /** One for each id, in their order. */
    output: v.array(orderOutcomeSchema),
  }),
  cancelOrders: post('/v1/api/forex/cancel_many', {
    auth: 'user',
    input: manyOrders,
    output: v.array(orderOutcomeSchema),
  }),
} as const
