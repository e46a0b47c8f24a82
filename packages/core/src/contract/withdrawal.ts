import * as v from 'valibot'
import { decimal, id, pageOf, whole } from './scalars.ts'

export const DRAW_TYPE = { COIN: 1, BANK: 2 } as const
export const WITHDRAW_STATUS = { PENDING: 0, PAID: 1, REJECTED: 2, CANCELLED: 3 } as const
/** `fee_type` of a fixed fee. */
export const FIXED_FEE = 1

export const withdrawCurrencySchema = v.object({
  id,
  type: whole,
  code: v.string(),
  protocol: v.string(),
  /** USD where `fee_type` is 1, otherwise a share of the amount. */
  draw_rate: decimal,
  fee_type: whole,
  /** Units of the currency per dollar. */
  usd_price: decimal,
  /** USD. */
  min_number: decimal,
  max_number: decimal,
})
export type WithdrawCurrency = v.InferOutput<typeof withdrawCurrencySchema>

export const withdrawSchema = v.object({
  id,
  /** Its number for operators and in the account log. */
  record_number: v.string(),
  /** USD that leave the account. */
  number: decimal,
  /** The net amount, in the currency it is paid in. */
  real_number: decimal,
  /** USD. */
  fee: decimal,
  status: whole,
  status_name: v.string(),
  /** 1 while the code that was sent to its owner is awaited; until then it is not paid. */
  needs_confirmation: whole,
  created_at: v.string(),
  /** By when its owner has to confirm it; empty where no confirmation is asked for. */
  confirm_by: v.string(),
  /** Empty until then. */
  confirmed_at: v.string(),
  /** When it was paid, rejected or cancelled; empty before. */
  decided_at: v.string(),
  /** 1 coin, 2 bank. */
  type: whole,
  /** Empty for a bank. */
  address: v.string(),
  /** Empty for a coin. */
  payee_account: v.string(),
  memo: v.string(),
  /** The operator's remark. */
  notes: v.string(),
  draw_currency: v.object({ code: v.string(), protocol: v.string() }),
})
export const withdrawPageSchema = pageOf(withdrawSchema)
export type Withdrawal = v.InferOutput<typeof withdrawSchema>
