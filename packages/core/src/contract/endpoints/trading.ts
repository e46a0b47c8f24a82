import * as z from 'zod/mini'
import { accountCurveSchema, accountSchema } from '../account.ts'
import { get, post } from '../endpoint.ts'
import { orderPageSchema, orderSchema } from '../order.ts'
import {
  daysInput,
  decimalInput,
  idInput,
  leverageInput,
  oneOfInput,
  optionalDecimalInput,
  pageInput,
  stopInput,
  uuid,
} from '../scalars.ts'

const none = z.object({})
/** Orders and the account they belong to. */
export const tradingEndpoints = {
  submitOrder: post('/v1/api/forex/submit', {
    auth: 'user',
    input: z.object({
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
      /** The same one again answers with the first result. */
      client_id: z.optional(uuid),
    }),
    output: orderSchema,
  }),
  orders: get('/v1/api/forex/my_deal', {
    auth: 'user',
    input: z.object({ status: oneOfInput([0, 1, 2, 3]), page: pageInput }),
    output: orderPageSchema,
  }),
  closeOrder: post('/v1/api/forex/close', {
    auth: 'user',
    /** `cont` closes a part; absent, all of it. */
    input: z.object({ id: idInput, cont: z.optional(decimalInput), client_id: z.optional(uuid) }),
    output: orderSchema,
  }),
  cancelOrder: post('/v1/api/forex/cancel_trade', {
    auth: 'user',
    input: z.object({ id: idInput }),
    output: orderSchema,
  }),
  setStops: post('/v1/api/forex/set_stop_price', {
    auth: 'user',
    input: z.object({
      id: idInput,
      /** "" or "0" takes it away; absent leaves it as it is. */
      stop_loss_price: z.optional(stopInput),
      target_profit_price: z.optional(stopInput),
    }),
    output: orderSchema,
  }),
  account: get('/v1/api/main/account/forexDetail', { auth: 'user', input: none, output: accountSchema }),
  accountCurve: get('/v1/api/main/account/curve', {
    auth: 'user',
    /** Trading days, today included; 30 unless told. */
    input: z.object({ days: daysInput }),
    output: accountCurveSchema,
  }),
  resetDemoAccount: get('/v1/api/main/user/resetForexDemoAccount', {
    auth: 'user',
    input: none,
    output: accountSchema,
  }),
} as const
