import * as v from 'valibot'
import { decimal, id, pageOf, whole } from './scalars.ts'

export const CHARGE_TYPE = { COIN: 0, BANK: 1 } as const
export const CHARGE_STATUS = { PENDING: 0, FINISHED: 1, REJECTED: 2, INVALID: 3 } as const

/** The ways to deposit that are offered. */
export const chargeInfoSchema = v.object({
  coin: v.boolean(),
  wire: v.boolean(),
  /** USD. */
  min_number: decimal,
  max_number: decimal,
  /** Working days that a wire takes. */
  wire_days: v.string(),
})
export type ChargeInfo = v.InferOutput<typeof chargeInfoSchema>

export const coinOptionSchema = v.object({
  id,
  currency_code: v.string(),
  protocol_code: v.string(),
  address: v.string(),
})
export type CoinOption = v.InferOutput<typeof coinOptionSchema>

export const bankChannelSchema = v.object({
  id,
  bank_coin: v.string(),
  bank_name: v.string(),
  bank_address: v.string(),
  bank_swift: v.string(),
  payee_name: v.string(),
  payee_account: v.string(),
  bank_remark: v.string(),
})
export type BankChannel = v.InferOutput<typeof bankChannelSchema>

export const chargeSchema = v.object({
  id,
  /** Its number for operators and in the account log. */
  record_number: v.string(),
  /** USD, as the user reported it. */
  number: decimal,
  /** USD credited; 0 until it is finished. */
  credited: decimal,
  /** 0 coin, otherwise bank. */
  type: whole,
  currency_code: v.string(),
  status: whole,
  created_at: v.string(),
  /** When it was credited, rejected or voided; empty before. */
  decided_at: v.string(),
  /** The operator's remark. */
  remark: v.string(),
})
export const chargePageSchema = pageOf(chargeSchema)
export type Charge = v.InferOutput<typeof chargeSchema>
