import * as v from 'valibot'
import { decimal, id, pageOf, whole } from './scalars.ts'

export const userSchema = v.object({
  id,
  uid: v.string(),
  email: v.string(),
  mobile: v.string(),
  /** 1 for a demo account. */
  is_demo: whole,
  credit_score: whole,
  invite_code: v.string(),
  token: v.string(),
  balance: decimal,
})
export type User = v.InferOutput<typeof userSchema>

export const signedInSchema = v.object({ token: v.string(), user: userSchema })
export type SignedIn = v.InferOutput<typeof signedInSchema>

/** A session of the user on one device. */
export const sessionSchema = v.object({
  id,
  /** The session that sent this request. */
  is_current: v.boolean(),
  /** The browser and system in a few words; empty if unknown. */
  device: v.string(),
  /** The browser's user agent. */
  user_agent: v.string(),
  /** The IP address of the login. */
  ip: v.string(),
  created_at: v.string(),
  /** The last use, to a few minutes. */
  last_seen_at: v.string(),
  expires_at: v.string(),
})
export type UserSession = v.InferOutput<typeof sessionSchema>

/** A user who registered with the invite code. */
const inviteeSchema = v.object({
  uid: v.string(),
  /** Masked email address or mobile number. */
  account: v.string(),
  /** 1 once the real name is certified. */
  is_certified: whole,
  created_at: v.string(),
})
export const inviteePageSchema = pageOf(inviteeSchema)
export type Invitee = v.InferOutput<typeof inviteeSchema>
