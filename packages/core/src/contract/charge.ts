import * as z from 'zod/mini'
import { decimal, id, pageOf } from './scalars.ts'

export const CHARGE_TYPE = { COIN: 0, BANK: 1 } as const
export const CHARGE_STATUS = { PENDING: 0, FINISHED: 1, REJECTED: 2, INVALID: 3 } as const

/** Which ways of paying in there are. */
export const chargeInfoSchema = z.object({
  coin: z.boolean(),
  wire: z.boolean(),
  /** USD. */
  min_number: decimal,
  max_number: decimal,
  /** Working days a wire takes. */
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
  /** What the operator and the ledger call it. */
  record_number: z.string(),
  /** USD, as the user said. */
  number: decimal,
  /** USD that have been credited; 0 until it is finished. */
  credited: decimal,
  /** 0 coin, otherwise bank. */
  type: z.int(),
  currency_code: z.string(),
  status: z.int(),
  created_at: z.string(),
  /** What the operator has to say. */
  remark: z.string(),
})
export const chargePageSchema = pageOf(chargeSchema)
export type Charge = z.infer<typeof chargeSchema>
