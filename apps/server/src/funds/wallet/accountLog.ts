import { type AccountLogEntry, type AccountLogGroup, ACCOUNT_LOG_GROUPS } from '@openlot/core/contract'
import { formatUsd, negateUsd, parseUsd } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type pg from 'pg'
import type { Page } from '../../http/paging.ts'
import { utcText } from '../../http/utcText.ts'
import { walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'
import { inSnapshot } from '../../storage/transaction.ts'

/** Rows to read at a time. */
const CHUNK_ROWS = 1000

interface Row {
  id: string
  kind: TransferKind
  is_in: boolean
  amount: string
  balance: string
  order_id: string | null
  reference: string | null
  time: string
}

/** Transfers of an account's wallet; those between locked money and the house are not among them. */
const MOVEMENTS = `
  select id, kind, to_account = $2 as is_in, amount, order_id, reference
    , case when to_account = $2 then to_balance else from_balance end as balance
    , extract(epoch from at) * 1000 as time
  from ledger_transfers where account_id = $1 and (to_account = $2 or from_account = $2)`

/** Which changes: those of a group, and of a period in milliseconds since the epoch, its end not included. */
interface Filter {
  group?: AccountLogGroup | undefined
  from?: number | undefined
  to?: number | undefined
}

const FILTER = `
  and ($3::text[] is null or kind = any($3))
  and ($4::float8 is null or at >= to_timestamp($4 / 1000))
  and ($5::float8 is null or at < to_timestamp($5 / 1000))`

/** A page of the changes of an account's balance, newest first. */
export async function accountLog(
  pool: pg.Pool,
  accountId: number,
  language: LanguageCode,
  page: Page,
  { group, from, to }: Filter = {},
): Promise<{ entries: AccountLogEntry[]; total: number }> {
  const kinds = group === undefined ? null : ACCOUNT_LOG_GROUPS[group]
  const chosen = [accountId, walletOf(accountId), kinds, from ?? null, to ?? null]
  return inSnapshot(pool, async (client) => {
    const { rows } = await client.query<Row>(`${MOVEMENTS} ${FILTER} order by id desc limit $6 offset $7`, [
      ...chosen,
      page.size,
      page.offset,
    ])
    const counted = await client.query<{ total: string }>(
      `select count(*) as total from ledger_transfers
       where account_id = $1 and (to_account = $2 or from_account = $2) ${FILTER}`,
      chosen,
    )
    return { entries: rows.map((row) => toEntry(row, language)), total: Number(counted.rows[0]?.total) }
  })
}

/** The changes within a period, oldest first, read in chunks; `from` and `to` in milliseconds since the epoch. */
export async function* accountLogBetween(
  pool: pg.Pool,
  accountId: number,
  language: LanguageCode,
  { from, to }: { from: number; to: number },
): AsyncGenerator<AccountLogEntry> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<Row>(
      `${MOVEMENTS} and id > $3 and at >= to_timestamp($4::float8 / 1000) and at < to_timestamp($5::float8 / 1000)
       order by id limit ${CHUNK_ROWS}`,
      [accountId, walletOf(accountId), after, from, to],
    )
    for (const row of rows) yield toEntry(row, language)
    if (rows.length < CHUNK_ROWS) return
    after = Number(rows.at(-1)?.id)
  }
}

function toEntry(row: Row, language: LanguageCode): AccountLogEntry {
  const amount = parseUsd(row.amount)
  const time = Math.round(Number(row.time))
  const values = { order: row.order_id ?? '', reference: row.reference ?? '' }
  return {
    id: Number(row.id),
    Value: formatUsd(row.is_in ? amount : negateUsd(amount)),
    MemoTran: translate(language, `memo.${row.kind}`, values).trim(),
    Kind: row.kind,
    CreatedAtTran: utcText(time, language),
    Time: time,
    Balance: formatUsd(parseUsd(row.balance)),
  }
}
