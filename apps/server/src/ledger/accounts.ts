/** Accounts of the house, one for each purpose. */
type HouseAccount =
  /** Counterpart of every profit and loss. */
  | 'house:trading'
  /** Fees earned. */
  | 'house:fees'
  /** Play money of demo accounts. */
  | 'house:demo'
  /** Negative balances that the house has covered. */
  | 'house:bad-debt'
  /** Referral rewards paid. */
  | 'house:marketing'
  /** Deposits and payouts of real users: the outside world's side. */
  | 'house:funding'

/** Names of the ledger's accounts: a user has a wallet, and an account for what is locked for withdrawals. */
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
