import * as z from 'zod/mini'
import { decimal, id, pageOf } from './scalars.ts'

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

/** One place where the user is logged in. */
export const sessionSchema = z.object({
  id,
  /** The one that asks. */
  is_current: z.boolean(),
  /** What the browser called itself. */
  user_agent: z.string(),
  /** The address it logged in from. */
  ip: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type UserSession = z.infer<typeof sessionSchema>

/** Someone who registered with the user's invite code. */
export const inviteeSchema = z.object({
  uid: z.string(),
  /** The address or number, most of it hidden. */
  account: z.string(),
  /** 1 once the real name is certified. */
  is_certified: z.int(),
  created_at: z.string(),
})
export const inviteePageSchema = pageOf(inviteeSchema)
export type Invitee = z.infer<typeof inviteeSchema>

/** What a code is sent for. */
export const CODE_TYPE = { REGISTER: 1, RESET: 2 } as const
/** Seconds between two codes to one address. */
export const CODE_COUNTDOWN = 60
