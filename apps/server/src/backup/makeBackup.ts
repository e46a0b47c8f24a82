import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { checkLedger } from '../ledger/check.ts'
import { audit } from '../operator/audit.ts'
import { type Operator, OperatorError } from '../operator/operator.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import type { Database } from '../storage/database.ts'
import { bookSums, columnsOf, listMigrations, listSequences, listTables } from './catalog.ts'
import { writeCompressed, writePlain } from './files.ts'
import { type Manifest, picturePath, tablePath, writeManifest } from './manifest.ts'

const COMMAND = 'server.backup'
const PARTS = ['tables', 'uploads']

/**
 * Writes everything a broker keeps into a new folder: all tables as of one moment, and the uploads. The server may run.
 *
 * Pictures that were lost, and books that are not right, are in the backup as they are, and named in its manifest.
 *
 * @throws OperatorError where the folder is in use.
 */
export async function makeBackup(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  operator: Operator,
  { folder, blobs }: { folder: string; blobs: Blobs },
): Promise<Manifest> {
  await createFolders(folder)
  try {
    const madeAt = new Date().toISOString()
    const { uploadRows, ...content } = await inOwnSnapshot(pool, (client) => copyDatabase(client, folder))
    const manifest: Manifest = {
      format: 1,
      madeAt,
      ...content,
      ...(await copyUploads(uploadRows, { blobs, folder })),
    }
    await writeManifest(folder, manifest)
    await audit(db, operator, { act: COMMAND, subject: folder, before: null, after: { madeAt, sums: content.sums } })
    return manifest
  } catch (error) {
    // A disk that is full must not stay so.
    for (const part of PARTS) await rm(join(folder, part), { recursive: true, force: true })
    throw error
  }
}

/** On a connection that is closed at the end: one whose COPY was broken off would never answer a rollback. */
async function inOwnSnapshot<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release(true)
  }
}

async function copyDatabase(client: pg.PoolClient, folder: string) {
  // A dump reads for as long as it takes, and writes times that every server reads alike.
  await client.query(`set local statement_timeout = 0`)
  await client.query(`set local timezone = 'UTC'`)
  const { rows: uploadRows } = await client.query<UploadRow>('select name, bytes, hash from uploads order by name')
  const { isRight: areBooksRight } = await checkLedger(client)
  return {
    uploadRows,
    areBooksRight,
    migrations: await listMigrations(client),
    tables: await copyTables(client, folder),
    sums: await bookSums(client),
    // Read last, and never set back: none is below what the snapshot used.
    sequences: await listSequences(client),
  }
}

interface UploadRow {
  readonly name: string
  readonly bytes: number
  /** Null for those from before it was kept. */
  readonly hash: Buffer | null
}

async function createFolders(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty; name a new folder`)
  for (const part of PARTS) await mkdir(join(folder, part), { mode: 0o700 })
}

async function copyTables(client: pg.PoolClient, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copyTo(`copy ${columnsOf({ name, columns })} to stdout`))
    const file = await writeCompressed(tablePath(folder, name), rows)
    tables.push({ name, columns: [...columns], rows: rows.rowCount, file })
  }
  return tables
}

/** Files never change under their name, so they may be read after the snapshot. */
async function copyUploads(
  rows: readonly UploadRow[],
  { blobs, folder }: { blobs: Blobs; folder: string },
): Promise<Pick<Manifest, 'uploads' | 'lostUploads'>> {
  const uploads: Manifest['uploads'] = []
  const lostUploads: string[] = []
  for (const { name, bytes, hash } of rows) {
    const stored = await blobs.get(name)
    const file = stored && (await writePlain(picturePath(folder, name), stored.content))
    if (file !== undefined) uploads.push({ name, ...file })
    const isWhole = file?.bytes === bytes && (hash === null || file.sha256 === hash.toString('hex'))
    if (!isWhole) lostUploads.push(name)
  }
  return { uploads, lostUploads }
}
