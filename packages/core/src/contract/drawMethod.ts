import * as z from 'zod/mini'
import { id } from './scalars.ts'

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
export const drawMethodSchema = z.object({
  id,
  type: z.int(),
  draw_currency: z.object({ id, code: z.string(), protocol: z.string() }),
  dc_address: z.string(),
  account_type: z.int(),
  bank_country: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  bank_swift: z.string(),
  aba_code: z.string(),
  postal_code: z.string(),
  payee_name: z.string(),
  payee_account: z.string(),
  payee_address: z.string(),
  created_at: z.string(),
  /** 1 while the code that was sent to its owner is awaited; until then it cannot be used. */
  needs_confirmation: z.int(),
  /** When it can be used, once it is confirmed. */
  usable_at: z.string(),
})
export type DrawMethod = z.infer<typeof drawMethodSchema>
