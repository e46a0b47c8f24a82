import type pg from 'pg'

/** What a proof of the books found. */
export interface LedgerCheck {
  readonly accounts: number
  /** Sum over all balances; anything but zero is an error. */
  readonly total: string
  /** Accounts whose balance is not what their transfers add up to. */
  readonly differences: readonly { account: string; balance: string; entries: string }[]
  /** Users whose locked money is not what their withdrawals under way have locked. */
  readonly locks: readonly { account: string; balance: string; pending: string }[]
  /** Rows that point at a user, an instrument or an order that is not there. */
  readonly orphans: readonly string[]
}

/** Adds all books up anew, in one look at the database. */
export async function checkLedger(pool: pg.Pool): Promise<LedgerCheck> {
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
      where not exists (select from users where id = user_id)
        or not exists (select from instruments where id = instrument_id)
    union all
    select 'transfer ' || id from ledger_transfers
      where not exists (select from users where id = user_id)
        or (order_id is not null and not exists (select from orders where id = order_id))
    order by row limit 100`)
  // What is about to move may have moved already, so it may count or not.
  const locks = await pool.query<{ account: string; balance: string; pending: string }>(`
    with under_way as (
      select 'locked:' || user_id as account
        , sum(amount) filter (where state = 'pending') as least, sum(amount) as most
      from withdrawals where state in ('locking', 'pending', 'paying', 'rejecting', 'cancelling') group by user_id
    ), locked as (
      select account, balance from ledger_accounts where account like 'locked:%'
    )
    select account, coalesce(balance, 0)::numeric(24,6) as balance, coalesce(least, 0)::numeric(24,6) as pending
    from locked full join under_way using (account)
    where coalesce(balance, 0) not between coalesce(least, 0) and coalesce(most, 0) order by account`)
  return {
    accounts: rows.length,
    total: rows[0]?.total ?? '0.000000',
    differences: rows
      .filter(({ balance, entries }) => balance !== entries)
      .map(({ account, balance, entries }) => ({ account, balance, entries })),
    locks: locks.rows,
    orphans: orphans.rows.map(({ row }) => row),
  }
}
