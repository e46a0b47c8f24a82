import type { AccountLogEntry } from '@openlot/core/contract'
import { formatUsd, negateUsd, parseUsd } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type pg from 'pg'
import { moment } from '../../http/utcText.ts'
import { walletOf } from '../../ledger/accounts.ts'
import type { TransferKind } from '../../ledger/transfer.ts'

/** Rows of the log that are read at a time. */
const CHUNK = 1000

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

/** Movements of a user's wallet; what happens to money that is locked is not among them. */
const MOVEMENTS = `
  select id, kind, to_account = $2 as is_in, amount, order_id, reference
    , case when to_account = $2 then to_balance else from_balance end as balance
    , extract(epoch from at) * 1000 as time
  from ledger_transfers where user_id = $1 and (to_account = $2 or from_account = $2)`

/** The changes of a user's balance, newest first. */
export async function accountLog(
  pool: pg.Pool,
  userId: number,
  language: LanguageCode,
  page: { size: number; number: number },
): Promise<{ entries: AccountLogEntry[]; total: number }> {
  const wallet = walletOf(userId)
  const [rows, counted] = await Promise.all([
    pool.query<Row>(`${MOVEMENTS} order by id desc limit $3 offset $4`, [
      userId,
      wallet,
      page.size,
      (page.number - 1) * page.size,
    ]),
    pool.query<{ total: string }>(
      'select count(*) as total from ledger_transfers where user_id = $1 and (to_account = $2 or from_account = $2)',
      [userId, wallet],
    ),
  ])
  return { entries: rows.rows.map((row) => toEntry(row, language)), total: Number(counted.rows[0]?.total) }
}

/** The changes of a period, oldest first, read as they are needed. `from` and `to` in milliseconds since the epoch. */
export async function* accountLogBetween(
  pool: pg.Pool,
  userId: number,
  language: LanguageCode,
  { from, to }: { from: number; to: number },
): AsyncGenerator<AccountLogEntry> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<Row>(
      `${MOVEMENTS} and id > $3 and at >= to_timestamp($4::float8 / 1000) and at < to_timestamp($5::float8 / 1000)
       order by id limit ${CHUNK}`,
      [userId, walletOf(userId), after, from, to],
    )
    for (const row of rows) yield toEntry(row, language)
    if (rows.length < CHUNK) return
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
    CreatedAtTran: moment(time, language),
    Time: time,
    Balance: formatUsd(parseUsd(row.balance)),
  }
}
