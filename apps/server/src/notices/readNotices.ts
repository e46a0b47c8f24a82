import type { Notice } from '@openlot/core/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { type StoredNotice, wireNotice } from './noticeRow.ts'

/** A notice with its user. */
export interface UserNotice extends Notice {
  readonly userId: number
  /** Some device has shown it, or its user has read it. */
  readonly isSeen: boolean
}

interface Row extends Record<string, unknown>, Omit<StoredNotice, 'at' | 'read_at'> {
  readonly user_id: string
  readonly ms: string
  readonly is_seen: boolean
  readonly show_code: string | null
}

/**
 * Notices, the oldest first.
 *
 * @param which a condition on `notices`.
 * @param more what follows the order, such as a limit or a lock.
 */
export async function readNotices(db: Pick<Db, 'execute'>, which: SQL, more: SQL = sql``): Promise<UserNotice[]> {
  const { rows } = await db.execute<Row>(sql`
    select notices.*, extract(epoch from at) * 1000 as ms, seen_at is not null or read_at is not null as is_seen, show_code
    from notices left join instruments on instruments.id = instrument_id
    where ${which} order by notices.id ${more}`)
  return rows.map((row) => ({
    ...wireNotice({ ...row, at: new Date(Number(row.ms)), read_at: null }, row.show_code ?? undefined),
    userId: Number(row.user_id),
    isSeen: row.is_seen,
  }))
}
