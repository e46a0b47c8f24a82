import {
  NEWEST_NOTICES,
  NOTICE_GROUPS,
  type Notice,
  type NoticeCounts,
  type NoticeGroup,
  type NoticeKind,
  type NoticesPush,
  groupOfNotice,
  noticeKindsOf,
} from '@openlot/core/contract'
import type pg from 'pg'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { type StoredNotice, wireNotice } from './noticeRow.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly bus: Pick<DatabaseBus, 'on'>
  /** What users call an instrument. */
  readonly codeOf: (instrumentId: number) => string | undefined
}

interface Filter {
  readonly group: NoticeGroup | undefined
  readonly isUnread: boolean
}

interface Slice {
  readonly size: number
  readonly offset: number
}

/** What users were told. */
export class Notices {
  readonly #pool: pg.Pool
  readonly #codeOf: Deps['codeOf']
  readonly #listeners: ((userId: number) => void)[] = []

  constructor({ pool, bus, codeOf }: Deps) {
    this.#pool = pool
    this.#codeOf = codeOf
    bus.on('notices_added', (userId) => {
      for (const listener of this.#listeners) listener(Number(userId))
    })
  }

  /** Is told of whom there is something new for, by any process but the engines; it may be lost. */
  listen(listener: (userId: number) => void): void {
    this.#listeners.push(listener)
  }

  /** A page of them, newest first. */
  async page(userId: number, { group, isUnread }: Filter, { size, offset }: Slice): Promise<Notice[]> {
    const { rows } = await this.#pool.query<StoredNotice>(
      `select * from notices where user_id = $1 and ($2::text[] is null or kind = any($2))
         and (not $3 or read_at is null) order by id desc limit $4 offset $5`,
      [userId, group === undefined ? null : noticeKindsOf(group), isUnread, size, offset],
    )
    return rows.map((row) => this.#wire(row))
  }

  /** How many there are, by group. */
  async counts(userId: number, { isUnread }: Pick<Filter, 'isUnread'>): Promise<NoticeCounts> {
    const { rows } = await this.#pool.query<{ kind: NoticeKind; total: number }>(
      `select kind, count(*)::int as total from notices where user_id = $1 and (not $2 or read_at is null) group by kind`,
      [userId, isUnread],
    )
    const counts = Object.fromEntries(NOTICE_GROUPS.map((group) => [group, 0])) as NoticeCounts
    for (const { kind, total } of rows) counts[groupOfNotice(kind)] += total
    return counts
  }

  /** The newest, and what a client has to know besides. */
  async newest(userId: number): Promise<NoticesPush> {
    const { rows } = await this.#pool.query<StoredNotice>(
      `select * from notices where user_id = $1 order by id desc limit ${NEWEST_NOTICES}`,
      [userId],
    )
    const { rows: seen } = await this.#pool.query<{ id: string }>(
      `select id from notices where user_id = $1 and seen_at is not null order by id desc limit 1`,
      [userId],
    )
    return {
      unread: await this.unread(userId),
      seen: Number(seen[0]?.id ?? 0),
      notices: rows.map((row) => this.#wire(row)),
    }
  }

  async unread(userId: number): Promise<number> {
    const { rows } = await this.#pool.query<{ total: number }>(
      'select count(*)::int as total from notices where user_id = $1 and read_at is null',
      [userId],
    )
    return rows[0]?.total ?? 0
  }

  /** Marks those of a user among some as read, or all up to one. Others' are not there. */
  async markRead(
    userId: number,
    which: { readonly ids: readonly number[] } | { readonly until: number },
  ): Promise<void> {
    const [condition, value] =
      'ids' in which ? (['id = any($2)', which.ids] as const) : (['id <= $2', which.until] as const)
    await this.#pool.query(
      `with changed as (
         update notices set read_at = now(), seen_at = coalesce(seen_at, now())
         where user_id = $1 and read_at is null and ${condition} returning id
       )
       select pg_notify('notices_added', $1::bigint::text) where exists (select from changed)`,
      [userId, value],
    )
  }

  /** A device has shown those up to one to their user. */
  async markSeen(userId: number, until: number): Promise<void> {
    await this.#pool.query(
      `update notices set seen_at = now() where user_id = $1 and id <= $2 and seen_at is null
         and at > now() - interval '1 day'`,
      [userId, until],
    )
  }

  #wire(row: StoredNotice): Notice {
    return wireNotice(row, row.instrument_id === null ? undefined : this.#codeOf(row.instrument_id))
  }
}
