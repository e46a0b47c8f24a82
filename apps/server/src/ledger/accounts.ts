/** The broker's own accounts, one per purpose. */
type HouseAccount =
  /** Contra account of profits and losses. */
  | 'house:trading'
  /** Fees earned. */
  | 'house:fees'
  /** Play money of demo accounts. */
  | 'house:demo'
  /** Negative balances that the broker has covered. */
  | 'house:bad-debt'
  /** Referral rewards paid. */
  | 'house:marketing'
  /** Contra account of deposits and payouts. */
  | 'house:funding'

/** A ledger account: a user's wallet, a user's funds locked for withdrawals, or one of the broker's. */
export type AccountName = `wallet:${number}` | `locked:${number}` | HouseAccount

const houseAccounts: Record<HouseAccount, true> = {
  'house:trading': true,
  'house:fees': true,
  'house:demo': true,
  'house:bad-debt': true,
  'house:marketing': true,
  'house:funding': true,
}

export const HOUSE_ACCOUNTS: ReadonlySet<string> = new Set(Object.keys(houseAccounts))

export const walletOf = (userId: number): AccountName => `wallet:${userId}`

export const lockedOf = (userId: number): AccountName => `locked:${userId}`
