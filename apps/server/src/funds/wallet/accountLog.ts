import type { AccountLogEntry } from '@openlot/core/contract'
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

/** Transfers of a user's wallet; those between locked money and the house are not among them. */
const MOVEMENTS = `
  select id, kind, to_account = $2 as is_in, amount, order_id, reference
    , case when to_account = $2 then to_balance else from_balance end as balance
    , extract(epoch from at) * 1000 as time
  from ledger_transfers where user_id = $1 and (to_account = $2 or from_account = $2)`

/** A page of the changes of a user's balance, newest first. */
export async function accountLog(
  pool: pg.Pool,
  userId: number,
  language: LanguageCode,
  page: Page,
): Promise<{ entries: AccountLogEntry[]; total: number }> {
  const wallet = walletOf(userId)
  return inSnapshot(pool, async (client) => {
    const { rows } = await client.query<Row>(`${MOVEMENTS} order by id desc limit $3 offset $4`, [
      userId,
      wallet,
      page.size,
      page.offset,
    ])
    const counted = await client.query<{ total: string }>(
      'select count(*) as total from ledger_transfers where user_id = $1 and (to_account = $2 or from_account = $2)',
      [userId, wallet],
    )
    return { entries: rows.map((row) => toEntry(row, language)), total: Number(counted.rows[0]?.total) }
  })
}

/** The changes within a period, oldest first, read in chunks; `from` and `to` in milliseconds since the epoch. */
export async function* accountLogBetween(
  pool: pg.Pool,
  userId: number,
  language: LanguageCode,
  { from, to }: { from: number; to: number },
): AsyncGenerator<AccountLogEntry> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<Row>(
      `${MOVEMENTS} and id > $3 and at >= to_timestamp($4::float8 / 1000) and at < to_timestamp($5::float8 / 1000)
       order by id limit ${CHUNK_ROWS}`,
      [userId, walletOf(userId), after, from, to],
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
