import { GUARANTEE_KIND, HOLDING_KINDS } from '@openlot/core/contract'
import type { Usd } from '@openlot/core/math'
import type { AccountName } from './accounts.ts'

/** The reason of a transfer; each has a text for users in packages/i18n. */
export type TransferKind =
  | 'demo-grant'
  | 'demo-reset'
  | 'demo-return'
  | 'demo-top-up'
  | 'deposit'
  | 'trade-fee'
  | 'trade-profit'
  | 'trade-loss'
  | 'negative-balance'
  | 'swap'
  | 'swap-correction'
  | 'dividend'
  | 'admin-fee'
  /** What a guaranteed stop costs, and what the house pays for it. */
  | 'guarantee-premium'
  | 'guarantee-cover'
  | 'withdraw-lock'
  | 'withdraw-release'
  | 'withdraw-payout'
  | 'withdraw-fee'
  | 'invite-reward'
  | 'account-transfer'
  | 'copy-fund'
  | 'copy-return'
  | 'copy-fee'
  | 'copy-fee-share'

/** What trading brings and costs, as a list in SQL: a leader's profit has it all. */
export const TRADED = ['trade-profit', 'trade-loss', 'trade-fee', GUARANTEE_KIND, ...HOLDING_KINDS]
  .map((kind) => `'${kind}'`)
  .join(', ')

/** A movement of money from one account to another. */
export interface Transfer {
  readonly id: number
  readonly kind: TransferKind
  readonly from: AccountName
  readonly to: AccountName
  /** Greater than zero. */
  readonly amount: Usd
  readonly accountId: number
  readonly orderId: number | undefined
  /** The number of the deposit or withdrawal it belongs to, or the trading day that ended. */
  readonly reference: string | undefined
  readonly at: number
}
