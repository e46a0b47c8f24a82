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
  /** The number of the deposit or withdrawal it belongs to. */
  readonly reference: string | undefined
  readonly at: number
}
