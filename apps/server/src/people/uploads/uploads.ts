import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Db } from '../../storage/database.ts'
import { uploads } from './tables.ts'
import { writeFileWhole } from '../../storage/writeFileWhole.ts'
import type { CleanImage } from './image.ts'

/** What one user may keep here. */
const MOST_FILES = 300
const MOST_BYTES = 200 * 1024 * 1024

/** Names of uploads: 256 random bits and an ending. */
const NAME = /^[\w-]{43}\.(png|jpg|webp)$/
const MIME = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

/** Where uploads are served. */
export const UPLOADS_PATH = '/uploads/'

/** Pictures on the disk, each with a row that says whose it is. */
export class Uploads {
  readonly #db: Db
  readonly #folder: string

  constructor(options: { db: Db; dataDir: string }) {
    this.#db = options.db
    this.#folder = join(options.dataDir, 'uploads')
  }

  /**
   * Keeps a picture for a user and answers its name.
   *
   * @throws Refusal UPLOAD_QUOTA when the user keeps too much already.
   */
  async add(userId: number, { bytes, ending }: CleanImage): Promise<string> {
    const name = `${randomBytes(32).toString('base64url')}.${ending}`
    const path = this.#pathOf(name)
    try {
      await this.#db.transaction(async (transaction) => {
        // One at a time for a user, so that many at once cannot all see the same room.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`)
        const [kept] = await transaction
          .select({
            files: sql<number>`count(*)::int`,
            bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
          })
          .from(uploads)
          .where(eq(uploads.userId, userId))
        if (kept === undefined || kept.files >= MOST_FILES || kept.bytes + bytes.length > MOST_BYTES) {
          throw new Refusal('UPLOAD_QUOTA')
        }
        await transaction.insert(uploads).values({ name, userId, bytes: bytes.length })
        // Before the commit: a row never points at a file that is not there.
        await writeFileWhole(path, bytes)
      })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return name
  }

  /** The file and type of an upload of this user; undefined for anyone else's and for none. */
  async find(name: string, userId: number): Promise<{ path: string; type: string } | undefined> {
    const ending = NAME.exec(name)?.[1] as keyof typeof MIME | undefined
    if (ending === undefined || !(await this.#belongsTo(name, userId))) return undefined
    return { path: this.#pathOf(name), type: MIME[ending] }
  }

  /**
   * The name of an upload that a client gives by its url.
   *
   * @throws Refusal UPLOAD_NOT_FOUND unless it is this user's own.
   */
  async own(url: string, userId: number): Promise<string> {
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

  /** In folders by the name's beginning, so that none gets too long. */
  readonly #pathOf = (name: string): string => join(this.#folder, name.slice(0, 2), name)
}
