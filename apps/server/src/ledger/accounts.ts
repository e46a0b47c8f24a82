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
  /** Contra account of what positions cost and bring overnight, and of dividends. */
  | 'house:swap'
  | 'house:dividends'
  /** Contra account of guaranteed stops: what they brought, and what gaps have cost. */
  | 'house:guarantee'
  /** The same six of play money, so that the others never count play. */
  | 'house:trading:demo'
  | 'house:fees:demo'
  | 'house:bad-debt:demo'
  | 'house:swap:demo'
  | 'house:dividends:demo'
  | 'house:guarantee:demo'
  /** Referral rewards paid. */
  | 'house:marketing'
  /** Contra account of deposits and payouts. */
  | 'house:funding'
  /** Money on its way between two accounts. */
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
  'house:swap': true,
  'house:dividends': true,
  'house:swap:demo': true,
  'house:dividends:demo': true,
  'house:guarantee': true,
  'house:guarantee:demo': true,
  'house:marketing': true,
  'house:funding': true,
  transit: true,
}

export const HOUSE_ACCOUNTS: ReadonlySet<string> = new Set(Object.keys(houseAccounts))

export const walletOf = (accountId: number): AccountName => `wallet:${accountId}`

export const lockedOf = (accountId: number): AccountName => `locked:${accountId}`

const PARTITION_MARK = '@'

/**
 * The name under which a partition's account is stored. Each partition has house accounts of its own: it is a closed
 * ledger, and no two write the same row.
 *
 * @example storedName('house:fees', 2) // 'house:fees@2'
 */
export const storedName = (account: AccountName, partition: number): string =>
  partition > 0 && HOUSE_ACCOUNTS.has(account) ? account + PARTITION_MARK + partition : account

/** The account of a stored name. @example accountOf('house:fees@2') // 'house:fees' */
export const accountOf = (stored: string): AccountName => stored.split(PARTITION_MARK)[0] as AccountName

/** SQL for the partition of the house account of this stored name. */
export const houseLedgerOf = (name: string): string => `coalesce(nullif(split_part(${name}, '@', 2), ''), '0')::int`
