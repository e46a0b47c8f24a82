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

/** A session of the user on one device. */
export const sessionSchema = z.object({
  id,
  /** The session that sent this request. */
  is_current: z.boolean(),
  /** The browser and system in a few words; empty if unknown. */
  device: z.string(),
  /** The browser's user agent. */
  user_agent: z.string(),
  /** The IP address of the login. */
  ip: z.string(),
  created_at: z.string(),
  /** The last use, to a few minutes. */
  last_seen_at: z.string(),
  expires_at: z.string(),
})
export type UserSession = z.infer<typeof sessionSchema>

/** A user who registered with the invite code. */
export const inviteeSchema = z.object({
  uid: z.string(),
  /** Masked email address or mobile number. */
  account: z.string(),
  /** 1 once the real name is certified. */
  is_certified: z.int(),
  created_at: z.string(),
})
export const inviteePageSchema = pageOf(inviteeSchema)
export type Invitee = z.infer<typeof inviteeSchema>

/** The purpose of a verification code. */
export const CODE_TYPE = { REGISTER: 1, RESET: 2 } as const
/** Minimum time between two codes to one address. */
export const CODE_INTERVAL_SECONDS = 60
