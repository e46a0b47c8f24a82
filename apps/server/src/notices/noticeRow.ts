import type { Notice, NoticeKind } from '@openlot/core/contract'

/** Something that a user is to be told. */
export interface NewNotice {
  readonly userId: number
  readonly kind: NoticeKind
  readonly accountId?: number | undefined
  readonly instrumentId?: number | undefined
  readonly orderId?: number | undefined
  readonly params: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Its columns, without those that the database fills. */
export interface NoticeRow {
  user_id: number
  kind: NoticeKind
  account_id: number | null
  instrument_id: number | null
  order_id: number | null
  params: string
  at: number
}

/** The columns of a `NoticeRow`. */
export const NOTICE_COLUMNS = ['user_id', 'kind', 'account_id', 'instrument_id', 'order_id', 'params', 'at'] as const

/** A row as a query returns it: ids as text. */
export interface StoredNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly account_id: string | null
  readonly instrument_id: number | null
  readonly order_id: string | null
  readonly params: Readonly<Record<string, string>>
  readonly at: Date
  readonly read_at: Date | null
}

export const toNoticeRow = ({ userId, kind, accountId, instrumentId, orderId, params, at }: NewNotice): NoticeRow => ({
  user_id: userId,
  kind,
  account_id: accountId ?? null,
  instrument_id: instrumentId ?? null,
  order_id: orderId ?? null,
  params: JSON.stringify(params),
  at,
})

/** @param code what users call its instrument. */
export const wireNotice = (row: StoredNotice, code: string | undefined): Notice => ({
  id: Number(row.id),
  kind: row.kind,
  account_id: Number(row.account_id ?? 0),
  forex_id: row.instrument_id ?? 0,
  order_id: Number(row.order_id ?? 0),
  params: { ...row.params, ...(code !== undefined && { code }) },
  at: row.at.getTime(),
  read_at: row.read_at?.getTime() ?? 0,
})
