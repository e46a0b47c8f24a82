import * as v from 'valibot'
import { accountCurveSchema, accountSchema } from '../account.ts'
import { get } from '../endpoint.ts'
import { orderPageSchema } from '../order.ts'
import { daysInput, noFields, oneOfInput, pageInput } from '../scalars.ts'

/** What an app asks about an account from its start: orders and figures. */
export const tradingEndpoints = {
  orders: get('/v1/api/forex/my_deal', {
    auth: 'user',
    input: v.object({ status: oneOfInput([0, 1, 2, 3]), page: pageInput }),
    output: orderPageSchema,
  }),
  account: get('/v1/api/main/account/forexDetail', { auth: 'user', input: noFields, output: accountSchema }),
  accountCurve: get('/v1/api/main/account/curve', {
    auth: 'user',
    /** Trading days, today included; 30 unless told. */
    input: v.object({ days: daysInput }),
    output: accountCurveSchema,
  }),
  resetDemoAccount: get('/v1/api/main/user/resetForexDemoAccount', {
    auth: 'user',
    input: noFields,
    output: accountSchema,
  }),
} as const
