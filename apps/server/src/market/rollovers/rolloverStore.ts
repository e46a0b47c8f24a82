import type pg from 'pg'
import { dateOf, dateText } from '../../storage/dates.ts'
import type { Rollover } from './rollover.ts'
import { type RolloverRow, fromRolloverRows, toRolloverRows } from './rolloverRow.ts'

type Client = Pick<pg.ClientBase, 'query'>

interface Row {
  readonly day: string
  readonly at: Date
  readonly terms: readonly RolloverRow[]
  readonly swap_free: readonly string[]
}

/** Who was swap-free when the day ended: given before, and not taken away until then. */
const READ = `
select day::text, at, terms, array(
  select account_id::text from swap_free
  where given_at <= rollovers.at and (ends_at is null or ends_at > rollovers.at)
) as swap_free
from rollovers where day > $1 order by day`

/** The rollovers of the days after a date, oldest first. */
export async function readRollovers(client: Client, after: number): Promise<Rollover[]> {
  const { rows } = await client.query<Row>(READ, [dateText(after)])
  return rows.map(({ day, at, terms, swap_free: accounts }) => ({
    date: dateOf(day),
    at: at.getTime(),
    terms: fromRolloverRows(terms),
    swapFree: new Set(accounts.map(Number)),
  }))
}

/** The last day that was rolled over; undefined where none was. */
export async function lastRollover(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ day: string | null }>('select max(day)::text as day from rollovers')
  const day = rows[0]?.day
  return day === undefined || day === null ? undefined : dateOf(day)
}

/** Stores what a day is rolled over at, unless another process has done it: the first one holds. */
export async function storeRollover(client: Client, rollover: Omit<Rollover, 'swapFree'>): Promise<void> {
  await client.query(
    `with stored as (
       insert into rollovers (day, at, terms) values ($1, $2, $3) on conflict do nothing returning day
     ) select pg_notify('rollover', '') from stored`,
    [dateText(rollover.date), new Date(rollover.at), JSON.stringify(toRolloverRows(rollover))],
  )
}

/**
 * Begins with a day, at which nothing is booked: what was held before there was swap is not charged for it afterwards.
 * Does nothing where it has begun.
 */
export async function beginRollovers(client: Client, date: number, at: number): Promise<void> {
  await client.query(
    `with begun as (
       insert into rollovers (day, at, terms) select $1, $2, '[]' where not exists (select from rollovers)
       on conflict do nothing returning day
     ), marked as (
       update partition_leases set rolled_until = begun.day from begun where rolled_until is null
     ) select pg_notify('rollover', '') from begun`,
    [dateText(date), new Date(at)],
  )
}
