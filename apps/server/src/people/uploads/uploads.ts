import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Db } from '../../storage/database.ts'
import { uploads } from './tables.ts'
import { moveFileWhole } from '../../storage/writeFileWhole.ts'

/** Quota of one user. */
const MAX_FILES = 300
const MAX_BYTES = 200 * 1024 * 1024

/** File names of uploads: 256 random bits and an extension. */
const NAME = /^[\w-]{43}\.(png|jpg|webp)$/
const MIME = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

/** An image that was decoded and encoded again. */
export interface CleanImage {
  readonly path: string
  readonly extension: keyof typeof MIME
}

/** URL path of uploads. */
export const UPLOADS_PATH = '/uploads/'

/** Where an upload's file is. */
export const uploadPath = (dataDir: string, name: string): string => join(dataDir, 'uploads', name.slice(0, 2), name)

/** Images on disk, each with a database row that stores its owner. */
export class Uploads {
  readonly #db: Db
  readonly #dataDir: string

  constructor(options: { db: Db; dataDir: string }) {
    this.#db = options.db
    this.#dataDir = options.dataDir
  }

  /**
   * Moves an image to a user's uploads and returns its name.
   *
   * @throws Refusal UPLOAD_QUOTA if the user's quota is exceeded.
   */
  async add(userId: number, { path: from, extension }: CleanImage): Promise<string> {
    const [{ size }, hash] = await Promise.all([stat(from), hashOf(from)])
    const name = `${randomBytes(32).toString('base64url')}.${extension}`
    const path = this.#pathOf(name)
    try {
      await this.#db.transaction(async (transaction) => {
        // One upload per user at a time, so that concurrent uploads cannot exceed the quota.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`)
        const [used] = await transaction
          .select({
            files: sql<number>`count(*)::int`,
            bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
          })
          .from(uploads)
          .where(eq(uploads.userId, userId))
        if (used === undefined || used.files >= MAX_FILES || used.bytes + size > MAX_BYTES) {
          throw new Refusal('UPLOAD_QUOTA')
        }
        await transaction.insert(uploads).values({ name, userId, bytes: size, hash })
        // Before the commit, so that a row never references a missing file.
        await moveFileWhole(from, path)
      })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return name
  }

  /** Path and MIME type of a user's upload; undefined if it does not exist or belongs to someone else. */
  async find(name: string, userId: number): Promise<{ path: string; type: string } | undefined> {
    const extension = NAME.exec(name)?.[1] as keyof typeof MIME | undefined
    if (extension === undefined || !(await this.#belongsTo(name, userId))) return undefined
    return { path: this.#pathOf(name), type: MIME[extension] }
  }

  /**
   * The name of a user's upload with this URL.
   *
   * @throws Refusal UPLOAD_NOT_FOUND if it does not exist or belongs to someone else.
   */
  async nameOf(url: string, userId: number): Promise<string> {
    const path = URL.canParse(url) ? new URL(url).pathname : url
    const name = path.startsWith(UPLOADS_PATH) ? path.slice(UPLOADS_PATH.length) : ''
    if (!NAME.test(name) || !(await this.#belongsTo(name, userId))) throw new Refusal('UPLOAD_NOT_FOUND')
    return name
  }

  async #belongsTo(name: string, userId: number): Promise<boolean> {
    const rows = await this.#db
      .select({ name: uploads.name })
      .from(uploads)
      .where(and(eq(uploads.name, name), eq(uploads.userId, userId)))
    return rows.length > 0
  }

  /** Subfolders by the first characters keep directories small. */
  readonly #pathOf = (name: string): string => uploadPath(this.#dataDir, name)
}

/** Of a clean image: the same picture has the same hash, whatever metadata it came with. */
async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}
