import { createInterface } from 'node:readline'
import { type Usd, ZERO_USD, addUsd, formatUsd, parseUsd, subtractUsd } from '@openlot/core/math'
import { measureFile, readCompressed } from './files.ts'
import { type Manifest, type StoredFile, readManifest, tablePath, picturePath } from './manifest.ts'

export interface Verification {
  readonly manifest: Manifest
  /** What is wrong, in words for the operator; nothing where the backup can be relied on. */
  readonly faults: readonly string[]
}

/**
 * Reads a whole backup, without a database: every file is as it was written, every table has its rows, and the books
 * in it add up to what the manifest says.
 *
 * @throws OperatorError for a folder that is no complete backup.
 */
export async function verifyBackup(folder: string): Promise<Verification> {
  const manifest = await readManifest(folder)
  const faults: string[] = []
  for (const { name, file } of manifest.tables) {
    const fault = faultOf(file, await measureFile(tablePath(folder, name)))
    if (fault !== undefined) faults.push(`table ${name}: ${fault}`)
  }
  for (const { name, ...file } of manifest.uploads) {
    const fault = faultOf(file, await measureFile(picturePath(folder, name)))
    if (fault !== undefined) faults.push(`upload ${name}: ${fault}`)
  }
  // What cannot be read need not be counted.
  return { manifest, faults: faults.length > 0 ? faults : await countingFaults(folder, manifest) }
}

function faultOf(expected: StoredFile, found: StoredFile | undefined): string | undefined {
  if (found === undefined) return 'its file is missing'
  if (found.bytes !== expected.bytes) return `its file has ${found.bytes} bytes in place of ${expected.bytes}`
  return found.sha256 === expected.sha256 ? undefined : 'its file has been changed'
}

async function countingFaults(folder: string, manifest: Manifest): Promise<string[]> {
  const faults: string[] = []
  const balances = new Map<string, Usd>()
  const entries = new Map<string, Usd>()
  const book = (account: string, amount: Usd): void => {
    entries.set(account, addUsd(entries.get(account) ?? ZERO_USD, amount))
  }
  for (const { name, columns, rows } of manifest.tables) {
    const at = (column: string): number => columns.indexOf(column)
    let count = 0
    for await (const line of createInterface({ input: readCompressed(tablePath(folder, name)), crlfDelay: Infinity })) {
      count++
      const values = line.split('\t')
      const value = (column: string): string => values[at(column)] ?? ''
      if (name === 'ledger_accounts') balances.set(value('account'), parseUsd(value('balance')))
      if (name === 'ledger_transfers') {
        const amount = parseUsd(value('amount'))
        book(value('from_account'), subtractUsd(ZERO_USD, amount))
        book(value('to_account'), amount)
      }
    }
    if (count !== rows) faults.push(`table ${name}: it has ${count} rows in place of ${rows}`)
  }
  for (const [account, entered] of entries) {
    const balance = balances.get(account) ?? ZERO_USD
    if (balance !== entered)
      faults.push(`${account}: the balance is ${formatUsd(balance)}, its entries add up to ${formatUsd(entered)}`)
  }
  const total = [...balances.values()].reduce((sum, balance) => addUsd(sum, balance), ZERO_USD)
  if (total !== ZERO_USD) faults.push(`all balances add up to ${formatUsd(total)} in place of zero`)
  return faults
}
