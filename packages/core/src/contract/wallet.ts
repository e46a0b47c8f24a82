import * as v from 'valibot'
import { decimal, id, pageOf, time } from './scalars.ts'

export const walletSchema = v.object({
  balance: decimal,
  /** Locked for pending withdrawals. */
  lock_balance: decimal,
})
export type Wallet = v.InferOutput<typeof walletSchema>

/**
 * Reasons of a change that trading brings: profit, loss and what the house covers have a direction, fees have none.
 * All others move money in or out.
 */
export const PROFIT_KINDS: readonly string[] = ['trade-profit', 'trade-loss', 'negative-balance']
export const TRADE_FEE_KIND = 'trade-fee'

export const GUARANTEE_KIND = 'guarantee-premium'

/** Reasons of a change that holding a position over the end of a trading day brings. */
export const HOLDING_KINDS = ['swap', 'swap-correction', 'dividend', 'admin-fee'] as const

/** All reasons that a change has today; more may come. */
export const ACCOUNT_LOG_KINDS: readonly string[] = [
  ...PROFIT_KINDS,
  TRADE_FEE_KIND,
  ...HOLDING_KINDS,
  GUARANTEE_KIND,
  'demo-grant',
  'demo-reset',
  'demo-return',
  'demo-top-up',
  'deposit',
  'withdraw-lock',
  'withdraw-release',
  'withdraw-payout',
  'withdraw-fee',
  'invite-reward',
  'account-transfer',
  'copy-fund',
  'copy-return',
  'copy-fee',
  'copy-fee-share',
]

/** The changes of the balance by what they are about; what is in none of these is in the whole log only. */
export const ACCOUNT_LOG_GROUPS = {
  trades: PROFIT_KINDS,
  holding: HOLDING_KINDS,
  deposits: ['deposit'],
  withdrawals: ['withdraw-lock', 'withdraw-release'],
  fees: [TRADE_FEE_KIND, GUARANTEE_KIND],
} as const
export type AccountLogGroup = keyof typeof ACCOUNT_LOG_GROUPS

/** One change of the balance. */
const accountLogSchema = v.object({
  id,
  /** Negative for money that left. */
  Value: decimal,
  MemoTran: v.string(),
  /** The reason, such as `trade-profit`, `deposit` or `withdraw-lock`. */
  Kind: v.string(),
  CreatedAtTran: v.string(),
  Time: time,
  /** The balance after it. */
  Balance: decimal,
})
export const accountLogPageSchema = pageOf(accountLogSchema)
export type AccountLogEntry = v.InferOutput<typeof accountLogSchema>

/** The log of a period as a file: `from` and `to` in milliseconds since the epoch, the latter not included. */
export const ACCOUNT_LOG_EXPORT = '/v1/api/main/accountLog/export'
