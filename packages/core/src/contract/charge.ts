import * as z from 'zod/mini'
import { decimal, id, pageOf } from './scalars.ts'

export const CHARGE_TYPE = { COIN: 0, BANK: 1 } as const
export const CHARGE_STATUS = { PENDING: 0, FINISHED: 1, REJECTED: 2, INVALID: 3 } as const

/** The ways to deposit that are offered. */
export const chargeInfoSchema = z.object({
  coin: z.boolean(),
  wire: z.boolean(),
  /** USD. */
  min_number: decimal,
  max_number: decimal,
  /** Working days that a wire takes. */
  wire_days: z.string(),
})
export type ChargeInfo = z.infer<typeof chargeInfoSchema>

export const coinOptionSchema = z.object({
  id,
  currency_code: z.string(),
  protocol_code: z.string(),
  address: z.string(),
})
export type CoinOption = z.infer<typeof coinOptionSchema>

export const bankChannelSchema = z.object({
  id,
  bank_coin: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  bank_swift: z.string(),
  payee_name: z.string(),
  payee_account: z.string(),
  bank_remark: z.string(),
})
export type BankChannel = z.infer<typeof bankChannelSchema>

export const chargeSchema = z.object({
  id,
  /** Its number for operators and in the account log. */
  record_number: z.string(),
  /** USD, as the user reported it. */
  number: decimal,
  /** USD credited; 0 until it is finished. */
  credited: decimal,
  /** 0 coin, otherwise bank. */
  type: z.int(),
  currency_code: z.string(),
  status: z.int(),
  created_at: z.string(),
  /** When it was credited, rejected or voided; empty before. */
  decided_at: z.string(),
  /** The operator's remark. */
  remark: z.string(),
})
export const chargePageSchema = pageOf(chargeSchema)
export type Charge = z.infer<typeof chargeSchema>
