import * as z from 'zod/mini'
import { accountCurveSchema, accountSchema } from '../account.ts'
import { get } from '../endpoint.ts'
import { orderPageSchema } from '../order.ts'
import { daysInput, oneOfInput, pageInput } from '../scalars.ts'

const none = z.object({})
/** What an app asks about an account from its start: orders and figures. */
export const tradingEndpoints = {
  orders: get('/v1/api/forex/my_deal', {
    auth: 'user',
    input: z.object({ status: oneOfInput([0, 1, 2, 3]), page: pageInput }),
    output: orderPageSchema,
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
