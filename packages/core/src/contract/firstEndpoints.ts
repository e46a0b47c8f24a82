import * as z from 'zod/mini'
import { accountInput, captchaInput, kindInput } from './accountInput.ts'
import { accountSchema } from './account.ts'
import { candleSchema, closesSchema, periodSchema } from './candle.ts'
import { get, post } from './endpoint.ts'
import { categorySchema, instrumentSchema } from './instrument.ts'
import { orderPageSchema, orderSchema } from './order.ts'
import { basicInfoSchema, companyStatusSchema, settingSchema } from './platform.ts'
import {
  decimalInput,
  idInput,
  leverageInput,
  oneOfInput,
  optionalIdInput,
  optionalDecimalInput,
  pageInput,
  stopInput,
  passwordInput,
  textInput,
  uuid,
  wholeInput,
} from './scalars.ts'
import { signedInSchema, userSchema } from './user.ts'

const none = z.object({})

/** `1,2,3` in a query. */
const idListInput = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

/** Calls of the market and of trading, and of coming in: what clients need from the start. */
export const firstEndpoints = {
  login: post('/api/user/loginForU', {
    encoding: 'form',
    input: z.object({
      account: accountInput,
      password: passwordInput,
      login_type: kindInput,
      area_id: optionalIdInput,
      ...captchaInput,
    }),
    output: signedInSchema,
  }),
  createDemoAccount: get('/api/user/createAccountDemoForU', {
    input: z.object({ demo_id: uuid }),
    output: signedInSchema,
  }),
  logout: post('/api/user/logout', { auth: 'user', input: none, output: z.object({}) }),
  userInfo: get('/api/user/info', { auth: 'user', input: none, output: userSchema }),

  setting: get('/api/default/setting', {
    input: z.object({ key: z.string().check(z.regex(/^[a-z_]{1,40}$/)) }),
    output: settingSchema,
  }),
  basicInfo: get('/api/basicSet/getBasicInfo', { input: none, output: basicInfoSchema }),
  companyStatus: get('/api/company/getCompanyStatus', { input: none, output: companyStatusSchema }),

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
  resetDemoAccount: get('/v1/api/main/user/resetForexDemoAccount', {
    auth: 'user',
    input: none,
    output: accountSchema,
  }),
} as const
