import type { Usd } from '@openlot/core/math'
import type { AccountName } from './accounts.ts'

/** Why money moved; each has a text for the user in packages/i18n. */
export type TransferKind =
  | 'demo-grant'
  | 'demo-reset'
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

/**
 * One movement of money: out of one account and into another, so it is balanced by its shape.
 */
export interface Transfer {
  readonly id: number
  readonly kind: TransferKind
  readonly from: AccountName
  readonly to: AccountName
  /** Above zero. */
  readonly amount: Usd
  readonly userId: number
  readonly orderId: number | undefined
  /** The number of the deposit or withdrawal it belongs to. */
  readonly reference: string | undefined
  readonly at: number
}
