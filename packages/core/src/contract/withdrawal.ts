import * as z from 'zod/mini'
import { decimal, id, pageOf } from './scalars.ts'

export const DRAW_TYPE = { COIN: 1, BANK: 2 } as const
export const WITHDRAW_STATUS = { PENDING: 0, PAID: 1, REJECTED: 2, CANCELLED: 3 } as const
/** `fee_type` of a fixed fee. */
export const FIXED_FEE = 1

export const withdrawCurrencySchema = z.object({
  id,
  type: z.int(),
  code: z.string(),
  protocol: z.string(),
  /** USD where `fee_type` is 1, otherwise a share of the amount. */
  draw_rate: decimal,
  fee_type: z.int(),
  /** Units of the currency per dollar. */
  usd_price: decimal,
  /** USD. */
  min_number: decimal,
  max_number: decimal,
})
export type WithdrawCurrency = z.infer<typeof withdrawCurrencySchema>

export const withdrawSchema = z.object({
  id,
  /** Its number for operators and in the account log. */
  record_number: z.string(),
  /** USD that leave the account. */
  number: decimal,
  /** The net amount, in the currency it is paid in. */
  real_number: decimal,
  /** USD. */
  fee: decimal,
  status: z.int(),
  status_name: z.string(),
  /** 1 while the code that was sent to its owner is awaited; until then it is not paid. */
  needs_confirmation: z.int(),
  created_at: z.string(),
  /** By when its owner has to confirm it; empty where no confirmation is asked for. */
  confirm_by: z.string(),
  /** Empty until then. */
  confirmed_at: z.string(),
  /** When it was paid, rejected or cancelled; empty before. */
  decided_at: z.string(),
  /** 1 coin, 2 bank. */
  type: z.int(),
  /** Empty for a bank. */
  address: z.string(),
  /** Empty for a coin. */
  payee_account: z.string(),
  memo: z.string(),
  /** The operator's remark. */
  notes: z.string(),
  draw_currency: z.object({ code: z.string(), protocol: z.string() }),
})
export const withdrawPageSchema = pageOf(withdrawSchema)
export type Withdrawal = z.infer<typeof withdrawSchema>
