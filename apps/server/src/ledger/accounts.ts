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
  /** The same three of play money, so that the others never count play. */
  | 'house:trading:demo'
  | 'house:fees:demo'
  | 'house:bad-debt:demo'
  /** Referral rewards paid. */
  | 'house:marketing'
  /** Contra account of deposits and payouts. */
  | 'house:funding'
  /** Money on its way between two accounts of one person. */
  | 'transit'

/** A ledger account: the wallet of a trading account, its funds locked for withdrawals, or one of the broker's. */
export type AccountName = `wallet:${number}` | `locked:${number}` | HouseAccount

const houseAccounts: Record<HouseAccount, true> = {
  'house:trading': true,
  'house:fees': true,
  'house:demo': true,
  'house:bad-debt': true,
  'house:trading:demo': true,
  'house:fees:demo': true,
  'house:bad-debt:demo': true,
  'house:marketing': true,
  'house:funding': true,
  transit: true,
}

export const HOUSE_ACCOUNTS: ReadonlySet<string> = new Set(Object.keys(houseAccounts))

export const walletOf = (accountId: number): AccountName => `wallet:${accountId}`

export const lockedOf = (accountId: number): AccountName => `locked:${accountId}`
