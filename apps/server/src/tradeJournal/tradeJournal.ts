import { type JournalEntry, MAX_TAGS, ORDER_STATUS, TAG_COLORS, type Tag } from '@openlot/core/contract'
import { HOUR_MS, MINUTE_MS, type Usd, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import { type OrderRow, fromOrderRow } from '../engine/journal/orderColumns.ts'
import type { Order } from '../engine/model/order.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Page } from '../http/paging.ts'
import { PERIOD_NUMBERS } from '../market/candles/candleQueries.ts'
import { NET, RISK } from '../performance/readTrades.ts'
import { inSnapshot, inTransaction } from '../storage/transaction.ts'

/** A closed trade with what its trader has written about it. */
export interface JournalTrade {
  readonly order: Order
  readonly net: Usd
  /** In multiples of what was at risk; undefined where that is not known. */
  readonly multiple: number | undefined
  readonly entry: JournalEntry
}

export interface JournalFilter {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly instrumentId?: number | undefined
  readonly tag?: string | undefined
  readonly isOnPlan?: boolean | undefined
}

/** What is written; what is absent stays as it is. */
export interface Writing {
  readonly orderId: number
  readonly notes?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** 0 for none. */
  readonly rating?: number | undefined
  readonly isOnPlan?: boolean | null | undefined
}

interface EntryRow {
  readonly order_id: string
  readonly notes: string | null
  readonly tags: string[] | null
  readonly rating: number | null
  readonly on_plan: boolean | null
  readonly changed_at: Date | null
}

type Row = OrderRow & Omit<EntryRow, 'order_id'> & { readonly net: string; readonly multiple: number | null }

/** Minutes of so long are read at most; of longer trades, hours. */
const MAX_MINUTES_MS = 14 * 24 * HOUR_MS

const TRADES = `
  select *, net::float8 / risk as multiple from (
    select orders.*, notes, tags, rating, on_plan, changed_at, ${NET} as net, ${RISK} as risk
    from orders join instruments on instruments.id = instrument_id
      left join journal_entries on journal_entries.order_id = orders.id
    where orders.account_id = any($1) and status = ${ORDER_STATUS.HISTORY}
  ) as trades where true`

/** Notes, tags and ratings of closed trades. */
export class TradeJournal {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** A page of the closed trades of an account, newest first, with the net result of all that the filter finds. */
  async page(
    accountId: number,
    filter: JournalFilter,
    page: Page,
  ): Promise<{ trades: JournalTrade[]; total: number; net: Usd }> {
    const found = `${TRADES} and ($2::timestamptz is null or closed_at >= $2) and ($3::timestamptz is null or closed_at < $3)
      and ($4::int is null or instrument_id = $4) and ($5::text is null or $5 = any(tags))
      and ($6::boolean is null or on_plan = $6)`
    const parameters = [
      [accountId],
      filter.from === undefined ? null : new Date(filter.from),
      filter.to === undefined ? null : new Date(filter.to),
      filter.instrumentId ?? null,
      filter.tag ?? null,
      filter.isOnPlan ?? null,
    ]
    return inSnapshot(this.#pool, async (client) => {
      const { rows } = await client.query<Row>(`${found} order by closed_at desc, id desc limit $7 offset $8`, [
        ...parameters,
        page.size,
        page.offset,
      ])
      const sums = await client.query<{ total: number; net: string }>(
        `select count(*)::int as total, coalesce(sum(net), 0) as net from (${found}) as found`,
        parameters,
      )
      const [sum] = sums.rows
      return { trades: rows.map(toTrade), total: sum?.total ?? 0, net: parseUsd(sum?.net ?? '0') }
    })
  }

  /**
   * A closed trade of a user.
   *
   * @throws Refusal ORDER_NOT_FOUND for any other.
   */
  async trade(userId: number, orderId: number): Promise<JournalTrade> {
    const accountIds = await this.#accountsOf(userId)
    const { rows } = await this.#pool.query<Row>(`${TRADES} and id = $2`, [accountIds, orderId])
    const [row] = rows
    if (row === undefined) throw new Refusal('ORDER_NOT_FOUND')
    return toTrade(row)
  }

  /** The highest and the lowest price while a trade was open, by candles; undefined where there are none. */
  async extremes({
    instrumentId,
    openedAt,
    closedAt,
  }: {
    instrumentId: number
    openedAt: number
    closedAt: number
  }): Promise<{ high: string; low: string } | undefined> {
    const [period, length] =
      closedAt - openedAt > MAX_MINUTES_MS ? (['60min', HOUR_MS] as const) : (['1min', MINUTE_MS] as const)
    const { rows } = await this.#pool.query<{ high: string | null; low: string | null }>(
      `select max(high) as high, min(low) as low from candles
        where instrument_id = $1 and period = $2 and time >= $3 and time <= $4`,
      [instrumentId, PERIOD_NUMBERS[period], openedAt - (openedAt % length), closedAt],
    )
    const { high = null, low = null } = rows[0] ?? {}
    return high === null || low === null ? undefined : { high, low }
  }

  /** @throws Refusal ORDER_NOT_FOUND where the user has no such closed trade; TOO_MANY_TAGS. */
  async write(userId: number, { orderId, notes, tags, rating, isOnPlan }: Writing): Promise<JournalEntry> {
    const { order } = await this.trade(userId, orderId)
    const named = tags && [...new Set(tags)]
    return inTransaction(this.#pool, async (client) => {
      if (named !== undefined) await addTags(client, userId, named)
      const { rows } = await client.query<EntryRow>(
        `insert into journal_entries as stored (order_id, user_id, account_id, notes, tags, rating, on_plan, changed_at)
         values ($1, $2, $3, coalesce($4, ''), coalesce($5, '{}'::text[]), nullif($6, 0), $8, now())
         on conflict (order_id) do update set notes = coalesce($4, stored.notes), tags = coalesce($5, stored.tags)
           , rating = case when $6::int is null then stored.rating else nullif($6, 0) end
           , on_plan = case when $7 then $8 else stored.on_plan end, changed_at = now()
         returning *`,
        [orderId, userId, order.accountId, notes, named, rating, isOnPlan !== undefined, isOnPlan ?? null],
      )
      return toEntry(rows[0]!)
    })
  }

  /** The tags of a user, by name, with the number of trades that have them. */
  async tags(userId: number): Promise<Tag[]> {
    const { rows } = await this.#pool.query<{ name: string; color: Tag['color']; trades: number }>(
      `select name, color, (
         select count(*)::int from journal_entries where user_id = $1 and name = any(tags)
       ) as trades from trade_tags where user_id = $1 order by name`,
      [userId],
    )
    return rows
  }

  /** @throws Refusal TAG_NOT_FOUND; TAG_EXISTS where the new name is another tag's. */
  async editTag(
    userId: number,
    { name, newName, color }: { name: string; newName?: string; color?: number },
  ): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await lockTags(client, userId)
      if (newName !== undefined && newName !== name) {
        const taken = await client.query('select from trade_tags where user_id = $1 and name = $2', [userId, newName])
        if (taken.rowCount !== 0) throw new Refusal('TAG_EXISTS')
      }
      const { rowCount } = await client.query(
        `update trade_tags set name = coalesce($3, name), color = coalesce($4, color) where user_id = $1 and name = $2`,
        [userId, name, newName, color],
      )
      if (rowCount === 0) throw new Refusal('TAG_NOT_FOUND')
      await client.query(
        `update journal_entries set tags = array_replace(tags, $2, $3) where user_id = $1 and $2 = any(tags)`,
        [userId, name, newName ?? name],
      )
    })
  }

  /** Takes a tag away; one that is gone stays so. */
  async removeTag(userId: number, name: string): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await lockTags(client, userId)
      await client.query('delete from trade_tags where user_id = $1 and name = $2', [userId, name])
      await client.query(
        'update journal_entries set tags = array_remove(tags, $2) where user_id = $1 and $2 = any(tags)',
        [userId, name],
      )
    })
  }

  async #accountsOf(userId: number): Promise<number[]> {
    const { rows } = await this.#pool.query<{ id: string }>('select id from accounts where user_id = $1', [userId])
    return rows.map(({ id }) => Number(id))
  }
}

/** Two windows that add tags at a time would both find room for one more. */
const lockTags = (client: pg.PoolClient, userId: number) =>
  client.query('select from users where id = $1 for no key update', [userId])

const KEEP_USED = `
  with used as (select distinct unnest(tags) as name from journal_entries where user_id = $1), unused as (
    delete from trade_tags where user_id = $1 and name not in (select name from used)
  ) select name from trade_tags where user_id = $1 and name in (select name from used)`

async function addTags(client: pg.PoolClient, userId: number, tags: readonly string[]): Promise<void> {
  await lockTags(client, userId)
  let { rows } = await client.query<{ name: string }>('select name from trade_tags where user_id = $1', [userId])
  if (rows.length + tags.length > MAX_TAGS) {
    // Those that no trade has any more make room.
    rows = (await client.query<{ name: string }>(KEEP_USED, [userId])).rows
  }
  const known = new Set(rows.map(({ name }) => name))
  const added = tags.filter((tag) => !known.has(tag))
  if (known.size + added.length > MAX_TAGS) throw new Refusal('TOO_MANY_TAGS', { most: String(MAX_TAGS) })
  for (const [index, tag] of added.entries()) {
    const color = TAG_COLORS[(known.size + index) % TAG_COLORS.length]
    await client.query('insert into trade_tags (user_id, name, color) values ($1, $2, $3)', [userId, tag, color])
  }
}

const toTrade = (row: Row): JournalTrade => ({
  order: fromOrderRow(row),
  net: parseUsd(row.net),
  multiple: row.multiple ?? undefined,
  entry: toEntry({ ...row, order_id: String(row.id) }),
})

const toEntry = (row: EntryRow): JournalEntry => ({
  order_id: Number(row.order_id),
  notes: row.notes ?? '',
  tags: row.tags ?? [],
  rating: row.rating ?? 0,
  on_plan: row.on_plan === null ? null : Number(row.on_plan),
  changed_at: row.changed_at?.getTime() ?? 0,
})
