/** Names of the ledger's accounts. A user has one wallet; the house one account a purpose. */
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
  /** What real users paid in and were paid out, as the outside world's side. */
  | 'house:funding'

export const walletOf = (userId: number): AccountName => `wallet:${userId}`
