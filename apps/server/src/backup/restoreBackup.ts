import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { heldPartitions } from '../engine/journal/layout.ts'
import { type LedgerCheck, checkLedger } from '../ledger/check.ts'
import { audit } from '../operator/audit.ts'
import { type Operator, OperatorError } from '../operator/operator.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Database } from '../storage/database.ts'
import { knownMigrations, migrateSchema } from '../storage/migrations.ts'
import { inTransaction } from '../storage/transaction.ts'
import { bookSums, columnsOf, listMigrations, listTables, qualified } from './catalog.ts'
import { measure, readCompressed, writePlain } from './files.ts'
import { type Manifest, picturePath, tablePath } from './manifest.ts'
import { verifyBackup } from './verifyBackup.ts'

/** An old server may have taken the accounts over this often since the backup; none of its batches must count. */
const EPOCHS_AHEAD = 1_000_000

type Client = Pick<pg.ClientBase, 'query'>

/** Tables that a broker with anything to lose has rows in. */
const TELLING_TABLES = ['users', 'ledger_transfers', 'audit_log']

export interface RestoreOutcome {
  readonly manifest: Manifest
  readonly ledger: LedgerCheck
  /** Sums that are not those of the manifest. */
  readonly differences: readonly string[]
  /** What was wrong already when the backup was made. */
  readonly before: readonly string[]
}

/**
 * Fills an empty database from a backup: all rows or, where anything fails, none; the uploads come first. Then brings
 * the schema to the newest version, and compares the books with the manifest.
 *
 * @param options.incoming a folder for copies that are about to be stored.
 * @throws OperatorError where the backup is damaged or of a newer version, or the database is in use; StartError where
 *   uploads cannot be stored.
 */
export async function restoreBackup(
  { pool, db, connection, letIn }: Pick<Database, 'pool' | 'db' | 'connection' | 'letIn'>,
  operator: Operator,
  { folder, blobs, incoming }: { folder: string; blobs: Blobs; incoming: string },
): Promise<RestoreOutcome> {
  const { manifest, faults, differences: before } = await verifyBackup(folder)
  if (faults.length > 0) throw new OperatorError(`The backup is damaged:\n${faults.join('\n')}`)
  await requireKnownSchema(pool, manifest)
  await requireUnused(pool)
  await blobs.check()
  await migrateSchema(connection, { count: manifest.migrations.length })
  await copyUploads(manifest, { folder, blobs, incoming })
  await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    // From here on nobody else begins to use it; somebody may have since the first look.
    await client.query(`lock table ${[...TELLING_TABLES, 'partition_leases'].join(', ')} in access exclusive mode`)
    await requireKnownSchema(client, manifest)
    await requireUnused(client)
    await fillTables(client, manifest, folder)
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [qualified(name), value])
    await client.query(
      `update partition_leases set epoch = epoch + $1, batch = 0, holder = 'restored', renewed_at = '-infinity'`,
      [EPOCHS_AHEAD],
    )
    // Its table came later than the oldest backups.
    await client.query(`do $$ begin
      if to_regclass('leases') is not null then
        update leases set epoch = epoch + ${EPOCHS_AHEAD}, holder = 'restored', renewed_at = '-infinity';
      end if;
    end $$`)
  })
  try {
    await migrateSchema(connection, { afterwards: letIn })
    await pool.query('analyze')
    const after = { madeAt: manifest.madeAt }
    await audit(db, operator, { act: 'server.restore', subject: folder, before: null, after })
  } catch (error) {
    const { message } = error as Error
    throw new OperatorError(`All rows are restored, but not what comes after them (${message}). Start the server.`)
  }
  return {
    manifest,
    before,
    ledger: await checkLedger(pool),
    differences: differencesOf(manifest.sums, await bookSums(pool)),
  }
}

/** The backup's schema has to be one that this version has had, and the database must not be ahead of it. */
async function requireKnownSchema(pool: Client, { migrations }: Manifest): Promise<void> {
  const known = knownMigrations()
  const isKnown = migrations.every(({ hash }, index) => known[index]?.hash === hash)
  if (!isKnown) throw new OperatorError('The backup was made by a newer version. Update this one, then restore.')
  if ((await listMigrations(pool)).length > migrations.length)
    throw new OperatorError('The database has a newer schema than the backup. Restore into a new database.')
}

async function requireUnused(pool: Client): Promise<void> {
  const tables = new Set((await listTables(pool)).map(({ name }) => name))
  if (tables.has('partition_leases') && (await heldPartitions(pool)).length > 0)
    throw new OperatorError('A server is running on this database. Stop it first.')
  for (const table of TELLING_TABLES) {
    if (!tables.has(table)) continue
    const { rowCount } = await pool.query(`select from ${table} limit 1`)
    if (rowCount !== 0) throw new OperatorError('The database is in use. Restore into a new one.')
  }
}

async function fillTables(client: pg.PoolClient, { tables }: Manifest, folder: string): Promise<void> {
  const ordered = await listTables(client)
  const stored = new Map(tables.map((table) => [table.name, table]))
  const unknown = tables.find(({ name }) => !ordered.some((table) => table.name === name))
  if (unknown !== undefined)
    throw new OperatorError(`The backup has a table ${unknown.name} that is not of this server. Create it first.`)
  // Migrations, and a first start without users, have put rows there.
  for (const { name } of ordered.toReversed())
    if (stored.has(name)) await client.query(`delete from ${qualified(name)}`)
  for (const { name } of ordered) {
    const table = stored.get(name)
    if (table === undefined) continue
    const rows = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`))
    await pipeline(readCompressed(tablePath(folder, name)), rows).catch(({ message }: Error) => {
      throw new OperatorError(`Nothing was restored: table ${name} was not taken (${message})`)
    })
  }
}

/** A repeat after a failure finds files that are there, each whole. */
async function copyUploads(
  { uploads }: Manifest,
  { folder, blobs, incoming }: { folder: string; blobs: Blobs; incoming: string },
): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const { name, sha256 } of uploads) {
    const there = await blobs.get(name)
    if (there !== undefined) {
      if ((await measure(there.content)).sha256 !== sha256)
        throw new OperatorError(`${name} in ${blobs.place} is another picture than that of the backup`)
      continue
    }
    // The backup keeps its own.
    const path = join(incoming, name)
    try {
      await writePlain(path, createReadStream(picturePath(folder, name)))
      await blobs.put(name, { path, sha256: Buffer.from(sha256, 'hex') })
    } finally {
      await rm(path, { force: true })
    }
  }
}

/** The differences between sums, as far as both versions know them. */
const differencesOf = (expected: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => name in found && found[name] !== value)
    .map(([name, value]) => `${name}: ${found[name]} in place of ${value}`)
