import type { CopyLogEntry } from '@openlot/core/contract'
import type pg from 'pg'
import type { CopyLogRow } from '../engine/copying/copyRows.ts'
import type { Page } from '../http/paging.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { wireLogEntry } from './wireCopy.ts'

/** Ids come as text, and times as dates. */
type Stored = Omit<CopyLogRow, 'order_id' | 'at'> & {
  readonly id: string
  readonly order_id: string | null
  readonly at: Date
}

/** A page of what was done in a copy, newest first. */
export async function copyLogPage(
  pool: pg.Pool,
  { copyId, page, instrument }: { copyId: number; page: Page; instrument: (id: number) => Instrument | undefined },
): Promise<{ rows: CopyLogEntry[]; total: number }> {
  const { rows: totals } = await pool.query<{ total: string }>(
    'select count(*) as total from copy_log where copy_id = $1',
    [copyId],
  )
  const { rows } = await pool.query<Stored>(
    'select * from copy_log where copy_id = $1 order by id desc limit $2 offset $3',
    [copyId, page.size, page.offset],
  )
  return {
    rows: rows.map((row) =>
      wireLogEntry(
        {
          ...row,
          id: Number(row.id),
          order_id: row.order_id === null ? null : Number(row.order_id),
          at: row.at.getTime(),
        },
        row.instrument_id === null ? undefined : instrument(row.instrument_id),
      ),
    ),
    total: Number(totals[0]?.total),
  }
}
