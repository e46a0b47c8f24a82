import { HOLDING_KINDS } from '@openlot/core/contract'
import { formatUsd, parseUsd } from '@openlot/core/math'
import { sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { dateText } from '../storage/dates.ts'
import { OperatorError } from './operator.ts'
import { readDay } from './tradingDays.ts'

const KINDS = sql.raw(HOLDING_KINDS.map((kind) => `'${kind}'`).join(', '))

/** What a position gets (above zero) or pays for being held. */
const AMOUNT = sql.raw(
  `case when transfers.to_account = 'wallet:' || transfers.account_id then transfers.amount else -transfers.amount end`,
)

/** The days that were rolled over, the newest first, with what clients got or, below zero, paid. */
export async function rolloverTable(db: Db): Promise<Record<string, string | number>[]> {
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    with booked as (
      select transfers.reference as day, transfers.kind, accounts.is_demo, count(*) as rows, sum(${AMOUNT}) as net
      from ledger_transfers as transfers join accounts on accounts.id = transfers.account_id
      where transfers.kind in (${KINDS}) group by 1, 2, 3
    )
    select rollovers.day::text, to_char(rollovers.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      , coalesce(sum(rows) filter (where not is_demo), 0)::int as rows
      , coalesce(sum(net) filter (where not is_demo and kind in ('swap', 'swap-correction')), 0)::numeric(24,2)::text as swap
      , coalesce(sum(net) filter (where not is_demo and kind = 'dividend'), 0)::numeric(24,2)::text as dividends
      , coalesce(sum(net) filter (where not is_demo and kind = 'admin-fee'), 0)::numeric(24,2)::text as admin_fees
      , coalesce(sum(net) filter (where is_demo), 0)::numeric(24,2)::text as play_money
    from rollovers left join booked on booked.day = rollovers.day::text
    group by rollovers.day, rollovers.at order by rollovers.day desc`)
  return rows
}

/** What a rollover has booked of an instrument, and of which kind. */
interface BookedRow extends Record<string, string | number> {
  readonly code: string
  /** `real` or `demo`. */
  readonly money: string
  readonly kind: string
  readonly positions: number
  readonly got: string
  readonly paid: string
  readonly net: string
}

/** Whether the rows of a kind add up to the balance of the house account against which they are booked. */
interface HouseCheck extends Record<string, string> {
  readonly account: string
  readonly rows: string
  readonly balance: string
}

/** What a rollover has booked, and whether all of them are in balance. */
export interface RolloverReport {
  readonly day: string
  readonly at: string
  readonly booked: readonly BookedRow[]
  readonly checks: readonly HouseCheck[]
  readonly isRight: boolean
}

/** The books of a day that was rolled over. @throws OperatorError */
export async function rolloverReport(db: Db, text: string): Promise<RolloverReport> {
  const day = dateText(readDay(text, 'day'))
  const { rows: stored } = await db.execute<{ at: string }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from rollovers where day = ${day}`)
  if (stored[0] === undefined)
    throw new OperatorError(`${day} was not rolled over; see ops rollover list, or ops rollover --dry-run ${day}`)
  const { rows: booked } = await db.execute<BookedRow>(sql`
    with rows as (
      select transfers.kind, accounts.is_demo, orders.instrument_id, transfers.order_id, ${AMOUNT} as amount
      from ledger_transfers as transfers join accounts on accounts.id = transfers.account_id
      join orders on orders.id = transfers.order_id
      where transfers.kind in (${KINDS}) and transfers.reference = ${day}
    )
    select instruments.code, case when is_demo then 'demo' else 'real' end as money, kind
      , count(distinct order_id)::int as positions
      , coalesce(sum(amount) filter (where amount > 0), 0)::numeric(24,2)::text as got
      , coalesce(-sum(amount) filter (where amount < 0), 0)::numeric(24,2)::text as paid
      , sum(amount)::numeric(24,2)::text as net
    from rows join instruments on instruments.id = instrument_id
    group by instruments.position, instruments.code, is_demo, kind
    order by is_demo, instruments.position, instruments.code, kind`)
  const checks = await checkHouse(db)
  const isRight = checks.every(({ rows, balance }) => rows === balance)
  return { day, at: stored[0].at, booked, checks, isRight }
}

/** The sums of a report's rows by kind of money and transfer. */
export function totalsOf(booked: readonly BookedRow[]): BookedRow[] {
  const totals = new Map<string, BookedRow>()
  const sum = (a: string, b: string): string => formatUsd((parseUsd(a) + parseUsd(b)) as ReturnType<typeof parseUsd>)
  for (const row of booked) {
    const key = `${row.money} ${row.kind}`
    const total = totals.get(key) ?? { ...row, positions: 0, got: '0', paid: '0', net: '0' }
    totals.set(key, {
      ...total,
      code: 'all',
      positions: total.positions + row.positions,
      got: sum(total.got, row.got),
      paid: sum(total.paid, row.paid),
      net: sum(total.net, row.net),
    })
  }
  return [...totals.values()]
}

/**
 * Compares all rows ever booked with the balances of the house, of all partitions together. One query, so that what is
 * booked meanwhile is in both or in neither.
 */
async function checkHouse(db: Db): Promise<HouseCheck[]> {
  const { rows } = await db.execute<HouseCheck>(sql`
    with names as (
      select unnest(array['house:swap', 'house:swap:demo', 'house:dividends', 'house:dividends:demo']) as account
    ), sides as (
      select split_part(from_account, '@', 1) as account, -amount as amount from ledger_transfers
      where kind in ('swap', 'swap-correction', 'dividend')
      union all
      select split_part(to_account, '@', 1), amount from ledger_transfers
      where kind in ('swap', 'swap-correction', 'dividend')
    ), booked as (
      select account, sum(amount) as amount from sides group by account
    ), books as (
      select split_part(account, '@', 1) as account, sum(balance) as balance from ledger_accounts
      where account like 'house:%' group by 1
    )
    select names.account, coalesce(booked.amount, 0)::numeric(24,2)::text as rows
      , coalesce(books.balance, 0)::numeric(24,2)::text as balance
    from names left join booked using (account) left join books using (account) order by names.account`)
  return rows
}
