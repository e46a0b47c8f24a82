import * as z from 'zod/mini'
import { decimal, id, pageOf, time } from './scalars.ts'

export const walletSchema = z.object({
  balance: decimal,
  /** Locked for pending withdrawals. */
  lock_balance: decimal,
})
export type Wallet = z.infer<typeof walletSchema>

/** One change of the balance. */
export const accountLogSchema = z.object({
  id,
  /** Negative for money that left. */
  Value: decimal,
  MemoTran: z.string(),
  CreatedAtTran: z.string(),
  Time: time,
  /** The balance after it. */
  Balance: decimal,
})
export const accountLogPageSchema = pageOf(accountLogSchema)
export type AccountLogEntry = z.infer<typeof accountLogSchema>

/** The log of a period as a file: `from` and `to` in milliseconds since the epoch, the latter not included. */
export const ACCOUNT_LOG_EXPORT = '/v1/api/main/accountLog/export'
