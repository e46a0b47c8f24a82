import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import { type Blobs, type StoredBlob, mediaType } from '../../storage/blobs/blobs.ts'
import type { Db } from '../../storage/database.ts'
import { MAX_UPLOADS, MAX_UPLOADS_BYTES } from '../../storage/quotas.ts'
import { uploads } from './tables.ts'
import { wholeContent } from './wholeContent.ts'

/** File names of uploads: 256 random bits and an extension. */
const NAME = /^[\w-]{43}\.(png|jpg|webp)$/

/** An image that was decoded and encoded again. */
export interface CleanImage {
  readonly path: string
  readonly extension: 'png' | 'jpg' | 'webp'
}

/** URL path of uploads. */
export const UPLOADS_PATH = '/uploads/'

/** Stored images, each with a database row that names its owner. */
export class Uploads {
  readonly #db: Db
  readonly #blobs: Blobs
  readonly #log: Logger

  constructor(options: { db: Db; blobs: Blobs; log: Logger }) {
    this.#db = options.db
    this.#blobs = options.blobs
    this.#log = options.log
  }

  /**
   * Moves an image to a user's uploads and returns its name.
   *
   * @throws Refusal UPLOAD_QUOTA if the user's quota is exceeded; Unavailable if the image cannot be stored now.
   */
  async add(userId: number, { path, extension }: CleanImage): Promise<string> {
    const [{ size }, sha256] = await Promise.all([stat(path), hashOf(path)])
    const name = `${randomBytes(32).toString('base64url')}.${extension}`
    await requireQuota(this.#db, userId, size)
    try {
      // Before the row, so that none references a missing file, and before the transaction: a slow store holds none.
      await this.#reported(this.#blobs.put(name, { path, sha256 }))
      await this.#db.transaction(async (transaction) => {
        await lockUploadsOf(transaction, userId)
        await requireQuota(transaction, userId, size)
        await transaction.insert(uploads).values({ name, userId, bytes: size, hash: sha256 })
      })
    } catch (error) {
      void this.#discard(userId, name)
      throw error
    }
    return name
  }

  /**
   * A user's upload; undefined if it does not exist or belongs to someone else. Its content fails before its end if it
   * is not what was stored.
   */
  async open(name: string, userId: number): Promise<(StoredBlob & { type: string }) | undefined> {
    const row = await this.#find(name, userId)
    const stored = row && (await this.#reported(this.#blobs.get(name)))
    if (stored === undefined) return undefined
    const content = row?.hash ? wholeContent(stored.content, row.hash) : stored.content
    return { bytes: stored.bytes, content, type: mediaType(name) }
  }

  /**
   * The name of a user's upload with this URL.
   *
   * @throws Refusal UPLOAD_NOT_FOUND if it does not exist or belongs to someone else.
   */
  async nameOf(url: string, userId: number): Promise<string> {
    const path = URL.canParse(url) ? new URL(url).pathname : url
    const name = path.startsWith(UPLOADS_PATH) ? path.slice(UPLOADS_PATH.length) : ''
    if ((await this.#find(name, userId)) === undefined) throw new Refusal('UPLOAD_NOT_FOUND')
    return name
  }

  /** The user is told to try again; the operator has to know why. */
  async #reported<Result>(asked: Promise<Result>): Promise<Result> {
    return asked.catch((error: unknown) => {
      if (error instanceof Unavailable) this.#log.warn({ error: error.message }, 'the store of uploads does not work')
      throw error
    })
  }

  async #find(name: string, userId: number): Promise<{ hash: Buffer | null } | undefined> {
    if (!NAME.test(name)) return undefined
    const [row] = await this.#db
      .select({ hash: uploads.hash })
      .from(uploads)
      .where(and(eq(uploads.name, name), eq(uploads.userId, userId)))
    return row
  }

  /** Deletes a file that has no row. One that cannot be deleted is seen by nobody. */
  async #discard(userId: number, name: string): Promise<void> {
    try {
      // The answer to a commit may be lost, and the row be there: the lock waits for its end.
      const row = await this.#db.transaction(async (transaction) => {
        await lockUploadsOf(transaction, userId)
        const [found] = await transaction.select({ name: uploads.name }).from(uploads).where(eq(uploads.name, name))
        return found
      })
      if (row === undefined) await this.#blobs.delete(name)
    } catch (error) {
      this.#log.warn({ name, error: (error as Error).message }, 'an upload without a row could not be deleted')
    }
  }
}

/** One upload per user at a time, so that concurrent uploads cannot exceed the quota. */
const lockUploadsOf = (db: Db, userId: number): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`)

/** @throws Refusal UPLOAD_QUOTA if `bytes` more are too many. */
async function requireQuota(db: Db, userId: number, bytes: number): Promise<void> {
  const [used] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
  if (used === undefined || used.files >= MAX_UPLOADS || used.bytes + bytes > MAX_UPLOADS_BYTES)
    throw new Refusal('UPLOAD_QUOTA')
}

/** The hash of a cleaned image: the same picture has the same hash, whatever metadata it came with. */
async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}
