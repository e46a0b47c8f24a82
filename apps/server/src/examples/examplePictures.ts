import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { uploads as uploadsTable } from '../people/uploads/tables.ts'
import type { Uploads } from '../people/uploads/uploads.ts'
import { incomingFolder } from '../storage/blobs/blobsConfig.ts'
import type { Db } from '../storage/database.ts'

const PAPER = { width: 320, height: 200 }

/** Shapes without words, which would need a font: a face and lines, a stripe and lines, lines and a sum. */
const SHAPES = {
  'document-front': '<circle cx="70" cy="80" r="28"/><path d="M30 160a40 40 0 0 1 80 0z"/>',
  'document-back': '<path d="M0 30h320v36H0z"/>',
  'receipt-1': '<path d="M20 24h80v16H20zM220 150h80v20h-80z"/>',
  'receipt-2': '<path d="M20 24h120v16H20zM200 150h100v20H200z"/>',
} as const

export type PictureName = keyof typeof SHAPES

interface Deps {
  readonly db: Db
  readonly uploads: Uploads
  readonly dataDir: string
}

/** The upload with an example picture of a user; the same one again if it was added before. */
export async function examplePicture(
  { db, uploads, dataDir }: Deps,
  userId: number,
  name: PictureName,
): Promise<string> {
  const content = await paint(name)
  const hash = createHash('sha256').update(content).digest()
  const [known] = await db
    .select({ name: uploadsTable.name })
    .from(uploadsTable)
    .where(and(eq(uploadsTable.userId, userId), eq(uploadsTable.hash, hash)))
  if (known !== undefined) return known.name
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    await writeFile(path, content, { mode: 0o600 })
    return await uploads.add(userId, { path, extension: 'png' })
  } finally {
    await rm(path, { force: true })
  }
}

async function paint(name: PictureName): Promise<Buffer> {
  // Loaded only where examples are made.
  const { default: sharp } = await import('sharp')
  const { width, height } = PAPER
  const lines = '<path d="M140 84h150v8H140zM140 104h120v8H140zM140 124h135v8H140z" opacity=".5"/>'
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#5b6472">
    <rect width="${width}" height="${height}" fill="#eef1f5"/>${SHAPES[name]}${lines}</svg>`
  return sharp(Buffer.from(picture)).png().toBuffer()
}
