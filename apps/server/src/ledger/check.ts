import type pg from 'pg'

/** What a proof of the books found. */
export interface LedgerCheck {
  readonly accounts: number
  /** Sum over all balances; anything but zero is an error. */
  readonly total: string
  /** Accounts whose balance is not what their transfers add up to. */
  readonly differences: readonly { account: string; balance: string; entries: string }[]
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
  return {
    accounts: rows.length,
    total: rows[0]?.total ?? '0.000000',
    differences: rows
      .filter(({ balance, entries }) => balance !== entries)
      .map(({ account, balance, entries }) => ({ account, balance, entries })),
  }
}
