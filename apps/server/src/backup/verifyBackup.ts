import { type Usd, ZERO_USD, addUsd, formatUsd, parseUsd, subtractUsd } from '@openlot/core/math'
import { measureFile, rowsOf } from './files.ts'
import { type Manifest, type StoredFile, readManifest, tablePath, picturePath } from './manifest.ts'

/** Without these it is not the backup of a broker. */
const NEEDED = ['users', 'accounts', 'orders', 'ledger_accounts', 'ledger_transfers']

export interface Verification {
  readonly manifest: Manifest
  /** What was lost or changed since it was made, in words for the operator; nothing where it can be relied on. */
  readonly faults: readonly string[]
  /** What was wrong already when it was made. */
  readonly differences: readonly string[]
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
  for (const name of NEEDED)
    if (!manifest.tables.some((table) => table.name === name)) faults.push(`table ${name}: missing`)
  const lost = manifest.lostUploads.map((name) => `upload ${name}: its file was lost before`)
  // What cannot be read need not be counted.
  if (faults.length > 0) return { manifest, faults, differences: lost }
  const { counted, books } = await countRows(folder, manifest)
  return manifest.areBooksRight
    ? { manifest, faults: [...counted, ...books], differences: lost }
    : { manifest, faults: counted, differences: [...lost, ...books] }
}

function faultOf(expected: StoredFile, found: StoredFile | undefined): string | undefined {
  if (found === undefined) return 'its file is missing'
  if (found.bytes !== expected.bytes) return `its file has ${found.bytes} bytes in place of ${expected.bytes}`
  return found.sha256 === expected.sha256 ? undefined : 'its file has been changed'
}

/** Counts the rows of all tables, and adds up the books. */
async function countRows(folder: string, manifest: Manifest): Promise<{ counted: string[]; books: string[] }> {
  const counted: string[] = []
  const books: string[] = []
  const balances = new Map<string, Usd>()
  const entries = new Map<string, Usd>()
  let transferred = ZERO_USD
  const enter = (account: string, amount: Usd): void => {
    entries.set(account, addUsd(entries.get(account) ?? ZERO_USD, amount))
  }
  for (const { name, columns, rows } of manifest.tables) {
    let count = 0
    try {
      for await (const row of rowsOf(tablePath(folder, name))) {
        count++
        if (name !== 'ledger_accounts' && name !== 'ledger_transfers') continue
        const values = row.split('\t')
        const value = (column: string): string => values[columns.indexOf(column)] ?? ''
        if (name === 'ledger_accounts') balances.set(value('account'), parseUsd(value('balance')))
        else {
          const amount = parseUsd(value('amount'))
          transferred = addUsd(transferred, amount)
          enter(value('from_account'), subtractUsd(ZERO_USD, amount))
          enter(value('to_account'), amount)
        }
      }
      if (count !== rows) counted.push(`table ${name}: it has ${count} rows in place of ${rows}`)
    } catch (error) {
      counted.push(`table ${name}: row ${count} cannot be read (${(error as Error).message})`)
    }
  }
  for (const account of new Set([...balances.keys(), ...entries.keys()])) {
    const [balance, entered] = [balances.get(account) ?? ZERO_USD, entries.get(account) ?? ZERO_USD]
    if (balance !== entered)
      books.push(`${account}: the balance is ${formatUsd(balance)}, its entries add up to ${formatUsd(entered)}`)
  }
  const total = [...balances.values()].reduce((sum, balance) => addUsd(sum, balance), ZERO_USD)
  if (total !== ZERO_USD) books.push(`all balances add up to ${formatUsd(total)} in place of zero`)
  const sums = { balances: total, transferred }
  for (const [name, sum] of Object.entries(sums)) {
    const stated = parseUsd(manifest.sums[name] ?? '0')
    if (stated !== sum)
      counted.push(`${name}: the rows add up to ${formatUsd(sum)}, the manifest says ${formatUsd(stated)}`)
  }
  return { counted, books }
}
