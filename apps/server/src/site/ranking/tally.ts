import { MARKET_TIME_ZONE } from '@openlot/core/math'
import type pg from 'pg'
import { TRADED } from '../../ledger/transfer.ts'
import { inTransaction } from '../../storage/transaction.ts'

/** Transfers processed per transaction, which takes a fraction of a second. */
const BATCH_TRANSFERS = 20_000
/** Trading days of the ranking's window, including today. */
export const WINDOW_DAYS = 21

/** SQL for the trading day of a time: the date on which it ends. It starts at 17:00 in New York. */
export const dayOf = (time: string): string =>
  `((${time} at time zone '${MARKET_TIME_ZONE}') + interval '7 hours')::date`

/** Columns of the sums, in the order of {@link SUMS}. */
const NAMES = ['trades', 'wins', 'leverages', 'profit', 'paid_in', 'other'] as const
const COLUMNS = NAMES.join(', ')

/** Kinds of transfers that bring an account the money it trades with. */
export const PAID_IN = `'deposit', 'account-transfer', 'demo-grant', 'demo-reset', 'demo-top-up'`

/**
 * Sums of a wallet's transfers. A trade closed without profit or loss makes no transfer, so it is not counted.
 */
const SUMS = `
  count(*) filter (where kind in ('trade-profit', 'trade-loss')),
  count(*) filter (where kind = 'trade-profit'),
  coalesce(sum(leverage) filter (where kind in ('trade-profit', 'trade-loss')), 0),
  coalesce(sum(amount) filter (where kind in (${TRADED})), 0),
  coalesce(sum(amount) filter (where kind in (${PAID_IN}) and amount > 0), 0),
  coalesce(sum(amount) filter (where kind not in (${TRADED})
    and not (kind in (${PAID_IN}) and amount > 0)), 0)`

/** Transfers of wallets that partition $4 has written, with ids after $1 up to $2. */
const WALLET_TRANSFERS = `
  select transfer.account_id, transfer.kind, transfer.at, orders.instrument_id, orders.leverage,
    case when transfer.to_account = 'wallet:' || transfer.account_id then transfer.amount else -transfer.amount end as amount
  from ledger_transfers as transfer
  left join orders on orders.id = transfer.order_id
  where transfer.partition = $4 and transfer.id > $1 and transfer.id <= $2
    and 'wallet:' || transfer.account_id in (transfer.from_account, transfer.to_account)`

const add = (table: string): string => NAMES.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')
const sumAll = NAMES.map((name) => `sum(${name})`).join(', ')

/** Adds transfers to the totals, and those of days after $3 to the window. */
const ADD_TRANSFERS = `
with movements as materialized (${WALLET_TRANSFERS}), added (day, account_id, instrument_id, ${COLUMNS}) as materialized (
  select ${dayOf('at')}, account_id, coalesce(instrument_id, 0), ${SUMS} from movements group by 1, 2, 3
), days as (
  insert into trader_days (day, account_id, instrument_id, ${COLUMNS})
  select day, account_id, instrument_id, ${COLUMNS} from added where day > $3::date
  on conflict (account_id, day, instrument_id) do update set ${add('trader_days')}
), windows as (
  insert into trader_windows (account_id, ${COLUMNS})
  select account_id, ${sumAll} from added where day > $3::date group by account_id
  on conflict (account_id) do update set ${add('trader_windows')}
)
insert into trader_totals (account_id, ${COLUMNS})
select account_id, ${sumAll} from added group by account_id
on conflict (account_id) do update set ${add('trader_totals')}`

/** Removes the days up to $1 from the window. */
const DROP_OLD_DAYS = `
with dropped as (delete from trader_days where day <= $1::date returning *), sums as (
  select account_id, ${NAMES.map((name) => `sum(${name}) as ${name}`).join(', ')} from dropped group by account_id
)
update trader_windows set ${NAMES.map((name) => `${name} = trader_windows.${name} - sums.${name}`).join(', ')}
from sums where trader_windows.account_id = sums.account_id`

/** How much of the ledger is included in the sums. */
export interface Progress {
  /** The last included transfer of each partition. */
  readonly transferIds: readonly number[]
  /** The current trading day, such as `2026-11-20`. */
  readonly today: string
}

/**
 * Adds new transfers to the sums per trader and trading day, and drops days outside the window. Transfers of a
 * partition become visible in the order of their ids (the engine stores a batch only after the previous one), so each
 * is counted exactly once: also after a crash, with two servers, and independently of clocks.
 *
 * @param now milliseconds since the epoch; determines the window.
 */
export async function tally(pool: pg.Pool, now: number): Promise<Progress> {
  const { rows } = await pool.query<{ partition: number; today: string }>(
    `select partition, ${dayOf('to_timestamp($1::float8 / 1000)')}::text as today from trader_progress order by partition`,
    [now],
  )
  const transferIds: number[] = []
  for (const { partition } of rows) transferIds.push(await addAll(pool, partition, now))
  return { transferIds, today: rows[0]?.today ?? '' }
}

/** Adds all new transfers of a partition; returns the last. */
async function addAll(pool: pg.Pool, partition: number, now: number): Promise<number> {
  for (;;) {
    const { transferId, isDone } = await addBatch(pool, partition, now)
    if (isDone) return transferId
  }
}

const addBatch = (pool: pg.Pool, partition: number, now: number): Promise<{ transferId: number; isDone: boolean }> =>
  inTransaction(pool, async (client) => {
    // Locks the row: another server waits and continues from here.
    const { rows } = await client.query<{ from: string; newest: string; oldest: string }>(
      `select transfer_id as from, (select coalesce(max(id), 0) from ledger_transfers where partition = $2) as newest,
              (${dayOf('to_timestamp($1::float8 / 1000)')} - ${WINDOW_DAYS})::text as oldest
       from trader_progress where partition = $2 for update`,
      [now, partition],
    )
    const row = rows[0]
    if (row === undefined) throw new Error(`trader_progress has no partition ${partition}`)
    const from = Number(row.from)
    const newest = Number(row.newest)
    const to = Math.min(newest, from + BATCH_TRANSFERS)
    if (to > from) {
      await client.query(ADD_TRANSFERS, [from, to, row.oldest, partition])
      await client.query('update trader_progress set transfer_id = $1 where partition = $2', [to, partition])
    }
    await client.query(DROP_OLD_DAYS, [row.oldest])
    return { transferId: Math.max(from, to), isDone: to >= newest }
  })
