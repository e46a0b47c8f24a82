import * as v from 'valibot'
import { id, whole } from './scalars.ts'

export const ACCOUNT_TYPE = { NONE: 0, CHECKING: 1, SAVINGS: 2 } as const

/** Fields that a bank account must have besides its type. */
export const REQUIRED_BANK_FIELDS = [
  'bank_country',
  'bank_name',
  'bank_address',
  'bank_swift',
  'payee_name',
  'payee_account',
  'payee_address',
] as const

/** A payout method: a coin address or a bank account; the fields of the other kind are empty. */
export const drawMethodSchema = v.object({
  id,
  type: whole,
  draw_currency: v.object({ id, code: v.string(), protocol: v.string() }),
  dc_address: v.string(),
  account_type: whole,
  bank_country: v.string(),
  bank_name: v.string(),
  bank_address: v.string(),
  bank_swift: v.string(),
  aba_code: v.string(),
  postal_code: v.string(),
  payee_name: v.string(),
  payee_account: v.string(),
  payee_address: v.string(),
  created_at: v.string(),
  /** 1 while the code that was sent to its owner is awaited; until then it cannot be used. */
  needs_confirmation: whole,
  /** When it can be used, once it is confirmed. */
  usable_at: v.string(),
})
export type DrawMethod = v.InferOutput<typeof drawMethodSchema>
