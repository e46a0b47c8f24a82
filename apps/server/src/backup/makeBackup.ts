import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { checkLedger } from '../ledger/check.ts'
import { audit } from '../operator/audit.ts'
import { type Operator, OperatorError } from '../operator/operator.ts'
import { uploadPath } from '../people/uploads/uploads.ts'
import type { Database } from '../storage/database.ts'
import { inSnapshot } from '../storage/transaction.ts'
import { bookSums, listMigrations, listSequences, listTables } from './catalog.ts'
import { copyFile, writeCompressed } from './files.ts'
import { type Manifest, picturePath, tablePath, writeManifest } from './manifest.ts'

const COMMAND = 'server.backup'

export interface BackupOutcome {
  readonly manifest: Manifest
  /** Pictures whose file was gone: removed since, or lost before. */
  readonly missingUploads: readonly string[]
  /** Whether the books were right at that moment. */
  readonly areBooksRight: boolean
}

/**
 * Writes everything a broker keeps into a new folder: all tables as of one moment, and the uploads. The server may run.
 *
 * @throws OperatorError where the folder is in use.
 */
export async function makeBackup(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  operator: Operator,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<BackupOutcome> {
  await createFolders(folder)
  const madeAt = new Date().toISOString()
  const taken = await inSnapshot(pool, async (client) => {
    // A dump reads for as long as it takes, and writes times that every server reads alike.
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local timezone = 'UTC'`)
    const names = await client.query<{ name: string }>('select name from uploads order by name')
    const check = await checkLedger(client)
    return {
      uploadNames: names.rows.map(({ name }) => name),
      areBooksRight: check.isRight,
      migrations: await listMigrations(client),
      tables: await copyTables(client, folder),
      sums: await bookSums(client),
      // Read last, and never set back: none is below what the snapshot used.
      sequences: await listSequences(client),
    }
  })
  const { uploadNames, areBooksRight, ...content } = taken
  const { uploads, missingUploads } = await copyUploads(uploadNames, { dataDir, folder })
  const manifest: Manifest = { format: 1, madeAt, ...content, uploads }
  await writeManifest(folder, manifest)
  await audit(db, operator, { act: COMMAND, subject: folder, before: null, after: { madeAt, sums: content.sums } })
  return { manifest, missingUploads, areBooksRight }
}

async function createFolders(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty; name a new folder`)
  for (const part of ['tables', 'uploads']) await mkdir(join(folder, part), { mode: 0o700 })
}

async function copyTables(client: pg.PoolClient, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
    const file = await writeCompressed(tablePath(folder, name), rows)
    tables.push({ name, columns: [...columns], rows: rows.rowCount, file })
  }
  return tables
}

/** Files never change under their name, so they may be read after the snapshot. */
async function copyUploads(
  names: readonly string[],
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<{ uploads: Manifest['uploads']; missingUploads: string[] }> {
  const uploads: Manifest['uploads'] = []
  const missingUploads: string[] = []
  for (const name of names) {
    try {
      uploads.push({ name, ...(await copyFile(uploadPath(dataDir, name), picturePath(folder, name))) })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      missingUploads.push(name)
    }
  }
  return { uploads, missingUploads }
}
