import { pipeline, type Readable } from 'node:stream'
import type { AccountLogEntry } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { stringify } from 'csv-stringify'

/** Entries of the account log as a CSV file for spreadsheets, written while they are read. */
export function accountLogFile(entries: AsyncIterable<AccountLogEntry>, language: LanguageCode): Readable {
  const header = (name: 'id' | 'time' | 'memo' | 'value' | 'balance'): { key: string; header: string } => ({
    key: name,
    header: translate(language, `accountLog.${name}`),
  })
  const file = stringify({
    header: true,
    // Without it spreadsheets assume another encoding.
    bom: true,
    columns: [header('id'), header('time'), header('memo'), header('value'), header('balance')],
    // A spreadsheet must not run a cell as a formula; amounts may start with a minus.
    cast: { string: (value, { column }) => ({ value, escape_formulas: column !== 'value' && column !== 'balance' }) },
  })
  pipeline(rowsOf(entries), file, () => undefined)
  return file
}

async function* rowsOf(entries: AsyncIterable<AccountLogEntry>) {
  for await (const { id, Time, MemoTran: memo, Value: value, Balance: balance } of entries)
    yield { id: String(id), time: new Date(Time).toISOString(), memo, value, balance }
}
