/** Names of the ledger's accounts. A user has one wallet, and one account for what is locked; the house one account a purpose. */
export type AccountName =
  | `wallet:${number}`
  /** The other side of every profit and loss. */
  | 'house:trading'
  /** Trade fees earned. */
  | 'house:fees'
  /** Play money handed to demo accounts. */
  | 'house:demo'
  /** What the house has lost on accounts that fell below zero. */
  | 'house:bad-debt'
  /** What a user has asked to withdraw and was not paid yet. */
  | `locked:${number}`
  /** What the house gives away to win customers. */
  | 'house:marketing'
  /** What real users paid in and were paid out, as the outside world's side. */
  | 'house:funding'

export const walletOf = (userId: number): AccountName => `wallet:${userId}`

export const lockedOf = (userId: number): AccountName => `locked:${userId}`
