import type pg from 'pg'
import { readRollovers } from '../../market/rollovers/rolloverStore.ts'
import { dateOf } from '../../storage/dates.ts'
import { houseLedgerOf } from '../../ledger/accounts.ts'
import type { StoredCopy, StoredCopyTask } from '../copying/copyRows.ts'
import type { OrderRow } from './orderColumns.ts'
import { isIn } from './partitionOf.ts'
import type { StoredPartition } from './restore.ts'
import type { StoredReceipt, StoredTransit } from '../transits/transitRows.ts'

/** Reading a large partition may take minutes; only a dead database takes longer. */
const LOAD_TIMEOUT_MS = 600_000

interface NextRow {
  next_order: string | null
  next_transfer: string | null
  next_task: string | null
  id_step: number
  price_epoch: number | null
  price_seq: string | null
  rolled_until: string | null
}

interface AccountRow {
  account: string
  account_id: string | null
  balance: string
  is_demo: boolean | null
  demo_sum: string | null
  user_id: string | null
}

/** The accounts of the house, and those placed in this partition that are in use. */
const ACCOUNTS = `
select account, account_id, balance, is_demo, demo_sum, user_id from ledger_accounts left join accounts on accounts.id = account_id
where case when account_id is null then ${houseLedgerOf('account')} = $1 else ${isIn('accounts')} end
  and (closed_at is null or balance <> 0)
  and not exists (select from copies where copies.account_id = ledger_accounts.account_id and status = 'stopped')`

const ORDERS = `
select orders.* from orders join accounts on accounts.id = orders.account_id and ${isIn('accounts')}
where orders.status in (0, 1) and orders.id >= (select oldest_live_order from partition_leases where partition = $1)
order by orders.id`

const COPIES = `
select copies.* from copies join accounts on accounts.id = copies.account_id and ${isIn('accounts')}
where copies.status not in ('stopped', 'kept')`

const TASKS = `
select copy_tasks.* from copy_tasks join accounts on accounts.id = copy_tasks.leader_id and ${isIn('accounts')}`

const TRANSITS = `
select transits.* from transits join accounts on accounts.id = transits.from_id and ${isIn('accounts')}
where ended_at is null order by transits.id`

/** Nobody delivers after a day what had not ended when it was read. */
const RECEIPTS = `
select transits.id, refusal from transits join accounts on accounts.id = transits.to_id and ${isIn('accounts')}
where received_at is not null and (ended_at is null or ended_at > now() - interval '1 day')`

/** The accounts whose last notice of their margin is a call. */
const MARGIN_CALLS = `
select account_id from (
  select distinct on (notices.account_id) notices.account_id, notices.kind
  from notices join accounts on accounts.id = notices.account_id and ${isIn('accounts')}
  where notices.kind in ('margin-call', 'margin-call-over')
  order by notices.account_id, notices.id desc
) as newest where kind = 'margin-call'`

/** Where the only partition's ids go on that no batch has stored yet, or that an older version has written after. */
export const NEXT_IDS = `
with found as (
  select coalesce((select max(id) from orders), 0) + 1 as next_order
    , coalesce((select max(id) from ledger_transfers where partition = $1), 0) + 1 as next_transfer
    , greatest((select max(first_task) from copies), (select max(seq) + 1 from copy_tasks), 1) as next_task
)
select id_step, price_epoch, price_seq, rolled_until::text
  , case when $2 = 1 then greatest(lease.next_order, found.next_order) else lease.next_order end as next_order
  , case when $2 = 1 then greatest(lease.next_transfer, found.next_transfer) else lease.next_transfer end as next_transfer
  , case when $2 = 1 then greatest(lease.next_task, found.next_task) else lease.next_task end as next_task
from partition_leases as lease, found where partition = $1`

/** Reads what is stored of a partition, which its holder alone may write meanwhile. */
export async function loadPartition(client: pg.Client, partition: number): Promise<StoredPartition> {
  const read = async <Row extends pg.QueryResultRow>(text: string, values: readonly number[] = []): Promise<Row[]> => {
    const query = { text, values: [...values], query_timeout: LOAD_TIMEOUT_MS }
    return (await client.query<Row>(query)).rows
  }
  const [layout] = await read<{ partitions: number }>('select partitions from partitioning')
  const partitions = layout?.partitions ?? 1
  const here = [partition, partitions]
  const accounts = await read<AccountRow>(ACCOUNTS, here)
  const liveOrders = await read<OrderRow>(ORDERS, here)
  const copies = await read<StoredCopy>(COPIES, here)
  const copyTasks = await read<StoredCopyTask>(TASKS, here)
  const transits = await read<StoredTransit>(TRANSITS, here)
  const receipts = await read<StoredReceipt>(RECEIPTS, here)
  const marginCalls = await read<{ account_id: string }>(MARGIN_CALLS, here)
  const [next] = await read<NextRow>(NEXT_IDS, here)
  if (next === undefined) throw new Error(`there is no partition ${partition}`)
  if (next.next_order === null || next.next_transfer === null || next.next_task === null)
    throw new Error(`partition ${partition} has no next ids`)
  const rolledUntil = next.rolled_until === null ? undefined : dateOf(next.rolled_until)
  return {
    accounts: accounts.map((row) => ({
      account: row.account,
      accountId: row.account_id === null ? null : Number(row.account_id),
      isDemo: row.is_demo === true,
      ownerId: row.user_id === null ? undefined : Number(row.user_id),
      demoSum: row.demo_sum,
      balance: row.balance,
    })),
    liveOrders,
    copies,
    copyTasks,
    transits,
    receipts,
    marginCalls: marginCalls.map((row) => Number(row.account_id)),
    next: {
      order: Number(next.next_order),
      transfer: Number(next.next_transfer),
      task: Number(next.next_task),
      step: next.id_step,
    },
    rolledUntil,
    rollovers: rolledUntil === undefined ? [] : await readRollovers(client, rolledUntil),
    doneUpTo:
      next.price_epoch === null || next.price_seq === null
        ? undefined
        : { epoch: next.price_epoch, seq: Number(next.price_seq) },
    partitions,
  }
}
