import { formatUsd, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { Reader } from '../../storage/replica.ts'
import type { TraderSums } from './rankingQuery.ts'
import type { DaySums } from './returns.ts'

/** A ranked trader with the days of the window. */
export interface RankedTrader {
  readonly sums: TraderSums
  readonly days: readonly DaySums[]
}

/** As JSON has it: amounts as text. */
interface StoredTrader {
  readonly sums: TraderSums
  readonly days: readonly Record<'day' | 'profit' | 'paidIn' | 'other', string>[]
}

export const RANKING_CHANGED = 'ranking_changed'

/** Stores the list for all processes, and tells them. */
export async function storeRanking(
  pool: pg.Pool,
  { version, traders }: { version: string; traders: readonly RankedTrader[] },
): Promise<void> {
  const stored: StoredTrader[] = traders.map(({ sums, days }) => ({
    sums,
    days: days.map(({ day, profit, paidIn, other }) => ({
      day,
      profit: formatUsd(profit),
      paidIn: formatUsd(paidIn),
      other: formatUsd(other),
    })),
  }))
  await pool.query(
    `with stored as (
       insert into rankings (id, version, traders) values (1, $1, $2)
       on conflict (id) do update set version = excluded.version, traders = excluded.traders returning 1
     )
     select pg_notify('${RANKING_CHANGED}', '') from stored`,
    [version, JSON.stringify(stored)],
  )
}

/** The stored list; undefined while it is that of `known`. */
export async function loadRanking(
  reader: Reader,
  known: string,
): Promise<{ version: string; traders: readonly RankedTrader[] } | undefined> {
  const { rows } = await reader.query<{ version: string; traders: StoredTrader[] }>(
    'select version, traders from rankings where version <> $1',
    [known],
  )
  const [row] = rows
  return (
    row && {
      version: row.version,
      traders: row.traders.map(({ sums, days }) => ({
        sums,
        days: days.map(({ day, profit, paidIn, other }) => ({
          day,
          profit: parseUsd(profit),
          paidIn: parseUsd(paidIn),
          other: parseUsd(other),
        })),
      })),
    }
  )
}
