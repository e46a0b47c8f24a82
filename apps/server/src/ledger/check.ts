import type pg from 'pg'
import { houseLedgerOf } from './accounts.ts'

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
  /** Partitions whose own accounts do not add up to zero. */
  readonly unbalanced: readonly { partition: number; total: string }[]
  /** What is in transit between partitions, by the books and by its rows. */
  readonly transit: { readonly balance: string; readonly sent: string }
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
  const { unbalanced, transit } = await checkPartitions(pool)
  const total = rows[0]?.total ?? '0.000000'
  const differences = rows
    .filter(({ balance, entries }) => balance !== entries)
    .map(({ account, balance, entries }) => ({ account, balance, entries }))
  const found = differences.length + locks.rows.length + orphans.rows.length + unbalanced.length
  return {
    accounts: rows.length,
    total,
    differences,
    locks: locks.rows,
    orphans: orphans.rows.map(({ row }) => row),
    unbalanced,
    transit,
    isRight: found === 0 && Number(total) === 0 && transit.balance === transit.sent,
  }
}

/** Each partition is a closed ledger, and what one has sent is in the books of the other, or on its way. */
async function checkPartitions(
  pool: Pick<pg.ClientBase, 'query'>,
): Promise<Pick<LedgerCheck, 'unbalanced' | 'transit'>> {
  // A backup may be made of a database that an older version has written.
  const { rows: known } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('partitioning') is not null as "isThere"`,
  )
  if (known[0]?.isThere !== true) return { unbalanced: [], transit: { balance: '0', sent: '0' } }
  const unbalanced = await pool.query<{ partition: number; total: string }>(`
    select partition, sum(balance)::text as total from (
      select balance, case when account_id is null then ${houseLedgerOf('account')}
        else (coalesce(placed_with, id) % (select partitions from partitioning))::int end as partition
      from ledger_accounts left join accounts on accounts.id = account_id
    ) as placed group by partition having sum(balance) <> 0 order by partition`)
  const transits = await pool.query<LedgerCheck['transit']>(`
    select (select coalesce(sum(balance), 0) from ledger_accounts where split_part(account, '@', 1) = 'transit')::numeric(24,6) as balance
      , (select coalesce(sum(amount), 0) from transits
         where received_at is null or (refusal is not null and ended_at is null))::numeric(24,6) as sent`)
  const [transit = { balance: '0', sent: '0' }] = transits.rows
  return { unbalanced: unbalanced.rows, transit }
}
