import { pipeline, Readable } from 'node:stream'
import type { AccountLogEntry } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type { ChosenAccount } from '../../http/mount.ts'
import { stringify } from 'csv-stringify'
import { stringify as stringifyNow } from 'csv-stringify/sync'

/**
 * Entries of the account log as a CSV file for programs and spreadsheets, written while they are read: first the account
 * and the zone of the times, then a heading and a row an entry.
 */
export function accountLogFile(
  entries: AsyncIterable<AccountLogEntry>,
  { account, language }: { account: Pick<ChosenAccount, 'id' | 'kind'>; language: LanguageCode },
): Readable {
  const header = (name: 'id' | 'time' | 'memo' | 'value' | 'balance'): { key: string; header: string } => ({
    key: name,
    header: translate(language, `accountLog.${name}`),
  })
  const file = stringify({
    header: true,
    columns: [header('id'), header('time'), header('memo'), header('value'), header('balance')],
    // A spreadsheet must not run a cell as a formula; amounts may start with a minus.
    cast: { string: (value, { column }) => ({ value, escape_formulas: column !== 'value' && column !== 'balance' }) },
  })
  pipeline(rowsOf(entries), file, () => undefined)
  const facts = [
    [translate(language, 'accountLog.account'), `${account.id} (${account.kind})`],
    [translate(language, 'accountLog.timeZone'), 'UTC'],
  ]
  return Readable.from(withFacts(facts, file))
}

/** Without it spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

async function* withFacts(facts: string[][], file: AsyncIterable<Buffer>) {
  yield `${BYTE_ORDER_MARK}${stringifyNow(facts)}\n`
  yield* file
}

async function* rowsOf(entries: AsyncIterable<AccountLogEntry>) {
  for await (const { id, Time, MemoTran: memo, Value: value, Balance: balance } of entries)
    yield { id: String(id), time: new Date(Time).toISOString(), memo, value, balance }
}
