import type pg from 'pg'

/** The result of a ledger check. */
export interface LedgerCheck {
  readonly accounts: number
  /** Sum of all balances; must be zero. */
  readonly total: string
  /** Accounts whose balance differs from the sum of their transfers. */
  readonly differences: readonly { account: string; balance: string; entries: string }[]
  /** Accounts whose locked funds do not match their pending withdrawals. */
  readonly locks: readonly { account: string; balance: string; pending: string }[]
  /** Rows that reference a missing account, instrument or order. */
  readonly orphans: readonly string[]
  /** Whether there is none of all that. */
  readonly isRight: boolean
}

/** Checks all balances against the transfers, and references between tables. */
export async function checkLedger(pool: Pick<pg.ClientBase, 'query'>): Promise<LedgerCheck> {
  const { rows } = await pool.query<{ account: string; balance: string; entries: string; total: string }>(`
    with movements as (
      select from_account as account, -amount as amount from ledger_transfers
      union all
      select to_account, amount from ledger_transfers
    ), sums as (
      select account, sum(amount) as entries from movements group by account
    )
    select account, balance::numeric(24,6) as balance, coalesce(entries, 0)::numeric(24,6) as entries
      , (select sum(balance) from ledger_accounts)::numeric(24,6) as total
    from ledger_accounts full join sums using (account) order by account`)
  const orphans = await pool.query<{ row: string }>(`
    select 'order ' || id as row from orders
      where not exists (select from accounts where id = account_id)
        or not exists (select from instruments where id = instrument_id)
    union all
    select 'transfer ' || id from ledger_transfers
      where (account_id is not null and not exists (select from accounts where id = account_id))
        or (order_id is not null and not exists (select from orders where id = order_id))
    order by row limit 100`)
  // A withdrawal between two states may be locked or not, so the sum may lie in a range.
  const locks = await pool.query<{ account: string; balance: string; pending: string }>(`
    with under_way as (
      select 'locked:' || account_id as account
        , sum(amount) filter (where state in ('unconfirmed', 'pending')) as least, sum(amount) as most
      from withdrawals where state in ('locking', 'unconfirmed', 'pending', 'paying', 'rejecting', 'cancelling') group by account_id
    ), locked as (
      select account, balance from ledger_accounts where account like 'locked:%'
    )
    select account, coalesce(balance, 0)::numeric(24,6) as balance, coalesce(least, 0)::numeric(24,6) as pending
    from locked full join under_way using (account)
    where coalesce(balance, 0) not between coalesce(least, 0) and coalesce(most, 0) order by account`)
  const total = rows[0]?.total ?? '0.000000'
  const differences = rows
    .filter(({ balance, entries }) => balance !== entries)
    .map(({ account, balance, entries }) => ({ account, balance, entries }))
  const found = differences.length + locks.rows.length + orphans.rows.length
  return {
    accounts: rows.length,
    total,
    differences,
    locks: locks.rows,
    orphans: orphans.rows.map(({ row }) => row),
    isRight: found === 0 && Number(total) === 0,
  }
}
