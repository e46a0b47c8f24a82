import * as z from 'zod/mini'
import { decimal, id } from './scalars.ts'

export const userSchema = z.object({
  id,
  uid: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** 1 for a demo account. */
  is_demo: z.int(),
  credit_score: z.int(),
  invite_code: z.string(),
  token: z.string(),
  balance: decimal,
})
export type User = z.infer<typeof userSchema>

export const signedInSchema = z.object({ token: z.string(), user: userSchema })
export type SignedIn = z.infer<typeof signedInSchema>
