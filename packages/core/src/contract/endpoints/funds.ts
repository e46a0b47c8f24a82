import * as v from 'valibot'
import { bankChannelSchema, chargeInfoSchema, chargePageSchema, chargeSchema, coinOptionSchema } from '../charge.ts'
import { drawMethodSchema } from '../drawMethod.ts'
import { get, post } from '../endpoint.ts'
import {
  idInput,
  noFields,
  oneOfInput,
  optionalIdInput,
  optionalTextInput,
  optionalUuidInput,
  pageInput,
  positiveDecimalInput,
  textInput,
  wholeInput,
} from '../scalars.ts'
import { ACCOUNT_LOG_GROUPS, accountLogPageSchema, walletSchema } from '../wallet.ts'
import { withdrawCurrencySchema, withdrawPageSchema, withdrawSchema } from '../withdrawal.ts'

const proofInput = textInput(500)
/** 1 coin, 2 bank. */
const drawTypeInput = oneOfInput([1, 2])

/** Deposits, withdrawals, payout methods, the wallet and its log. */
export const fundsEndpoints = {
  chargeInfo: get('/api/quickCharge/info', { auth: 'real-account', input: noFields, output: chargeInfoSchema }),
  coinOptions: get('/api/quickCharge/symbols', {
    auth: 'real-account',
    input: noFields,
    output: v.array(coinOptionSchema),
  }),
  bankChannels: get('/api/quickCharge/wire_info', {
    auth: 'real-account',
    /** A currency; absent, the channels of all. */
    input: v.object({ bank_coin: optionalTextInput(10) }),
    output: v.array(bankChannelSchema),
  }),
  submitCharge: post('/api/quickCharge/submit', {
    auth: 'real-account',
    input: v.object({
      /** USD. */
      number: positiveDecimalInput,
      proofImg: proofInput,
      /** Where it was paid to, as the user was shown it. */
      address: optionalTextInput(200),
      charge_id: idInput,
      /** The transfer's id on its chain. */
      txid: optionalTextInput(128),
      /** The same one again answers with the first result. */
      client_id: optionalUuidInput,
    }),
    output: chargeSchema,
  }),
  submitWire: post('/api/quickCharge/wire_submit', {
    auth: 'real-account',
    input: v.object({
      /** USD. */
      number: positiveDecimalInput,
      proofImg: proofInput,
      wire_id: idInput,
      /** Who has paid; absent, the user under the certified name. */
      payee_name: optionalTextInput(120),
      /** The transfer's reference at the bank. */
      txid: optionalTextInput(128),
      client_id: optionalUuidInput,
    }),
    output: chargeSchema,
  }),
  charges: get('/api/quickCharge/quick_ist', {
    auth: 'real-account',
    /** `type` 0 coin, 1 bank. */
    input: v.object({ type: oneOfInput([0, 1]), page: pageInput }),
    output: chargePageSchema,
  }),

  withdrawCurrencies: get('/api/account/draw_symbol_list', {
    auth: 'real-account',
    input: v.object({ type: drawTypeInput }),
    output: v.array(withdrawCurrencySchema),
  }),
  withdraw: post('/api/account/draw', {
    auth: 'real-account',
    encoding: 'form',
    input: v.object({
      draw_currency_id: idInput,
      /** USD. */
      number: positiveDecimalInput,
      memo: optionalTextInput(200),
      draw_method_id: idInput,
      client_id: optionalUuidInput,
    }),
    output: withdrawSchema,
  }),
  /** With the code that was sent; without one, another is sent. */
  confirmWithdrawal: post('/api/account/confirm_draw', {
    auth: 'real',
    /** `number` is the withdrawal's `record_number`. */
    input: v.object({ number: textInput(20), code: optionalTextInput(20) }),
    output: withdrawSchema,
  }),
  cancelWithdrawal: post('/api/account/draw_cancel', {
    auth: 'real',
    input: v.object({ id: idInput }),
    output: withdrawSchema,
  }),
  withdrawals: get('/api/account/draw_list', {
    auth: 'real-account',
    input: v.object({ type: drawTypeInput, page: pageInput }),
    output: withdrawPageSchema,
  }),

  drawMethods: get('/api/wallet/get_draw_method', {
    auth: 'real',
    /** `draw_id` is a currency; absent, the methods of all. */
    input: v.object({ draw_type: drawTypeInput, draw_id: optionalIdInput }),
    output: v.array(drawMethodSchema),
  }),
  bindDrawMethod: post('/api/wallet/bind_draw_method', {
    auth: 'real',
    encoding: 'form',
    input: v.object({
      draw_id: idInput,
      type: drawTypeInput,
      dc_address: optionalTextInput(200),
      /** 1 checking, 2 savings. */
      account_type: v.optional(v.union([v.literal(''), oneOfInput([1, 2])])),
      bank_country: optionalTextInput(60),
      bank_name: optionalTextInput(120),
      bank_address: optionalTextInput(200),
      bank_swift: optionalTextInput(20),
      aba_code: optionalTextInput(20),
      postal_code: optionalTextInput(20),
      payee_name: optionalTextInput(120),
      payee_account: optionalTextInput(60),
      payee_address: optionalTextInput(200),
    }),
    output: drawMethodSchema,
  }),
  /** With the code that was sent; without one, another is sent. */
  confirmDrawMethod: post('/api/wallet/confirm_draw_method', {
    auth: 'real',
    input: v.object({ id: idInput, code: optionalTextInput(20) }),
    output: drawMethodSchema,
  }),
  deleteDrawMethod: post('/api/wallet/del_draw_method', {
    auth: 'real',
    input: v.object({ id: idInput }),
    output: noFields,
  }),

  wallet: get('/v1/api/main/wallet/getBalance', { auth: 'real-account', input: noFields, output: walletSchema }),
  accountLog: get('/v1/api/main/accountLog/forexChange', {
    auth: 'user',
    input: v.object({
      page: pageInput,
      /** Absent, all. */
      group: v.optional(v.picklist(Object.keys(ACCOUNT_LOG_GROUPS) as (keyof typeof ACCOUNT_LOG_GROUPS)[])),
      /** In milliseconds since the epoch, `to` not included; absent, all. */
      from: v.optional(wholeInput),
      to: v.optional(wholeInput),
    }),
    output: accountLogPageSchema,
  }),
} as const
