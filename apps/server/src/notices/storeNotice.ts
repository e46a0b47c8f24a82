import { sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { type NewNotice, toNoticeRow } from './noticeRow.ts'

/** Tells a user something, within the caller's transaction: what has happened and its notice are stored together or not at all. */
export async function storeNotice(db: Pick<Db, 'execute'>, notice: NewNotice): Promise<void> {
  const { user_id, kind, account_id, instrument_id, order_id, params, at } = toNoticeRow(notice)
  await db.execute(sql`
    with stored as (
      insert into notices (user_id, kind, account_id, instrument_id, order_id, params, at)
      values (${user_id}, ${kind}, ${account_id}, ${instrument_id}, ${order_id}, ${params}, to_timestamp(${at} / 1000.0))
      returning user_id
    )
    select pg_notify('notices_added', user_id::text) from stored`)
}
