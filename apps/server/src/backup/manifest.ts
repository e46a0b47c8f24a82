import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { OperatorError } from '../operator/operator.ts'
import { writeFileWhole } from '../storage/writeFileWhole.ts'

const NAME = 'manifest.json'

const count = z.int().min(0)
const storedFile = z.object({ bytes: count, sha256: z.string().regex(/^[\da-f]{64}$/) })
const identifier = z.string().min(1)

const uploadName = z.string().regex(/^[\w-]+\.\w+$/)

const manifestSchema = z.object({
  /** Rises when an older version could not read the backup. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema it was made of, as the migrations that had been applied. */
  migrations: z.array(z.object({ when: count, hash: z.string() })),
  tables: z.array(
    z.object({ name: z.string().regex(/^\w+$/), columns: z.array(identifier).min(1), rows: count, file: storedFile }),
  ),
  /** The last value of each sequence; null of one that gave none yet. */
  sequences: z.array(z.object({ name: identifier, value: count.nullable() })),
  uploads: z.array(storedFile.extend({ name: uploadName })),
  /** Pictures that were gone, or not what they were when they came. */
  lostUploads: z.array(uploadName),
  /** What the books add up to, so that a restored copy can be compared. */
  sums: z.record(z.string(), z.string()),
  /** Whether the books were right when it was made; a backup keeps them as they were. */
  areBooksRight: z.boolean(),
})

/** What is in a backup; written last, so a folder without it is not a complete backup. */
export type Manifest = z.infer<typeof manifestSchema>
export type StoredFile = z.infer<typeof storedFile>

export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.gz`)
export const picturePath = (folder: string, name: string): string => join(folder, 'uploads', name)

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFileWhole(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`)

/** @throws OperatorError for a folder that is no complete backup, or one that this version cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new OperatorError(`${folder} has no ${NAME}: it is not a backup, or one that was not completed`)
  })
  const { success, data, error } = manifestSchema.safeParse(parseJson(text))
  if (!success) throw new OperatorError(`${NAME} cannot be read:\n${z.prettifyError(error)}`)
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(`${NAME} is damaged: it is not JSON`)
  }
}
