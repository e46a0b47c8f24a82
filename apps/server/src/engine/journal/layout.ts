import type pg from 'pg'
import { StartError } from '../../errors/startError.ts'
import { inTransaction } from '../../storage/transaction.ts'
import { HAS_RUN_OUT, isFree } from '../../cluster/lease.ts'
import { NEXT_IDS } from './loadPartition.ts'

/** No broker needs more, and each costs a connection to the database. */
export const MAX_PARTITIONS = 64
/** Connections of one server besides those of its partitions, and some for operators. */
const OTHER_CONNECTIONS = 24

/** Into how many partitions the accounts are divided, and are to be. */
export interface Layout {
  readonly partitions: number
  readonly wanted: number
}

/** How the accounts are divided. */
export interface LayoutStorage {
  read(): Promise<Layout>
  /** Divides each partition in two where more are wanted. Returns false while any is held. */
  split(): Promise<boolean>
}

export const postgresLayout = (pool: pg.Pool): LayoutStorage => ({
  read: () => readLayout(pool),
  split: () => splitPartitions(pool),
})

async function readLayout(client: Pick<pg.ClientBase, 'query'>): Promise<Layout> {
  const { rows } = await client.query<Layout>('select partitions, wanted from partitioning')
  if (rows[0] === undefined) throw new Error('partitioning has no row')
  return rows[0]
}

/**
 * Checks that the database lets in a server with so many partitions.
 *
 * @throws StartError that says what to do.
 */
export async function requireConnections(pool: Pick<pg.ClientBase, 'query'>, partitions: number): Promise<void> {
  const { rows } = await pool.query<{ setting: string }>(
    `select setting from pg_settings where name = 'max_connections'`,
  )
  const needed = partitions + OTHER_CONNECTIONS
  if (Number(rows[0]?.setting) >= needed) return
  throw new StartError(
    `The database allows ${rows[0]?.setting} connections, but ${partitions} partitions need ${needed}. Raise max_connections first.`,
  )
}

/** The partitions that live servers hold. */
export async function heldPartitions(client: Pick<pg.ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ partition: number; holder: string; hasRunOut: boolean }>(
    `select partition, holder, ${HAS_RUN_OUT} as "hasRunOut" from partition_leases order by partition`,
  )
  return rows.filter((lease) => !isFree(lease)).map(({ partition }) => partition)
}

/** Copies that an older version has begun are not placed yet; with one partition that made no difference. */
const PLACE_COPIES = `
update accounts set placed_with = coalesce(leader.placed_with, leader.id)
from copies join accounts as leader on leader.id = copies.leader_id
where copies.account_id = accounts.id and accounts.placed_with is null and copies.status not in ('stopped', 'kept')
  and (select partitions from partitioning) = 1`

/**
 * Half of each partition's accounts become a new one, whose ids lie between those of the former. The epoch rises, so
 * that a holder from before, who may only have been asleep, writes nothing any more.
 */
const HALVE = `
with former as (
  update partition_leases set id_step = 2 * id_step, epoch = epoch + 1, batch = 0 where partition < $1
  returning partition, oldest_live_order, next_order, next_transfer, next_task, id_step / 2 as step, price_epoch, price_seq, rolled_until
), progress as (
  insert into trader_progress (partition, transfer_id) select partition + $1, next_transfer + step - 1 from former
)
insert into partition_leases (partition, epoch, holder, renewed_at, oldest_live_order, next_order, next_transfer, next_task, id_step, price_epoch, price_seq, rolled_until)
select partition + $1, 0, '', '-infinity', oldest_live_order, next_order + step, next_transfer + step, next_task + step, 2 * step, price_epoch, price_seq, rolled_until
from former`

/**
 * The money of the accounts that go to partition $2 + $1 is taken over by its house from that of $2, so that each is a
 * closed ledger: real money by way of what was paid in, play money by way of what was granted.
 */
const CLOSE_BOOKS = `
with moved as (
  select case when accounts.is_demo then 'house:demo' else 'house:funding' end as house, sum(balance) as amount
  from ledger_accounts join accounts on accounts.id = ledger_accounts.account_id
  where coalesce(placed_with, id) % (2 * $1::int) = $1::int + $2::int group by 1
), parties as (
  select case when amount > 0 then newer else former end as from_account
    , case when amount > 0 then former else newer end as to_account, abs(amount) as amount
    , row_number() over (order by house) - 1 as number
  from moved
  cross join lateral (select house || case when $2::int = 0 then '' else '@' || $2::int end as former, house || '@' || $1::int + $2::int as newer) as names
  where amount <> 0
), changes as (
  select from_account as account, -amount as amount from parties union all select to_account, amount from parties
), balances as (
  insert into ledger_accounts (account, balance) select account, amount from changes
  on conflict (account) do update set balance = ledger_accounts.balance + excluded.balance
  returning account, balance
), lease as (
  update partition_leases set next_transfer = next_transfer + id_step * (select count(*) from parties)
  where partition = $2::int returning next_transfer - id_step * (select count(*) from parties) as first, id_step
)
insert into ledger_transfers (partition, id, kind, from_account, to_account, amount, from_balance, to_balance, at)
select $2::int, first + number * id_step, 'partition-split', from_account, to_account, parties.amount, f.balance, t.balance, now()
from parties cross join lease join balances as f on f.account = from_account join balances as t on t.account = to_account`

/** Divides all partitions while nobody holds any: engines that are started afterwards find twice as many. */
const splitPartitions = (pool: pg.Pool): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    await client.query('select 1 from partitioning for update')
    const { partitions, wanted } = await readLayout(client)
    if (partitions >= wanted) return true
    // A process that would take over a partition has to wait for these rows.
    await client.query('select 1 from partition_leases for update')
    if ((await heldPartitions(client)).length > 0) return false
    await client.query(PLACE_COPIES)
    for (let partition = 0; partition < partitions; partition++)
      await client.query(
        `update partition_leases set next_order = next.next_order, next_transfer = next.next_transfer, next_task = next.next_task
         from (${NEXT_IDS}) as next where partition = $1`,
        [partition, partitions],
      )
    await client.query(HALVE, [partitions])
    for (let partition = 0; partition < partitions; partition++)
      await client.query(CLOSE_BOOKS, [partitions, partition])
    await client.query('update partitioning set partitions = 2 * partitions')
    return true
  })

/** Divides the accounts of a broker that has none yet. */
export async function divideNewBroker(pool: pg.Pool, partitions: number): Promise<void> {
  const { rows } = await pool.query('select 1 from ledger_accounts limit 1')
  if (rows.length > 0) return
  await requireConnections(pool, partitions)
  await pool.query('update partitioning set wanted = greatest(wanted, $1)', [partitions])
  for (let layout = await readLayout(pool); layout.partitions < layout.wanted; layout = await readLayout(pool))
    if (!(await splitPartitions(pool))) return
}
