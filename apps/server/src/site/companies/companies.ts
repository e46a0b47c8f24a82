import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { companies } from './tables.ts'

export type CompanyRow = typeof companies.$inferSelect

const MAX_RESULTS = 100
const ORIGINS_CACHE_MS = 2000

/** The broker's companies. */
export class Companies {
  readonly #db: Db
  #origins: { readonly until: number; readonly origins: Promise<readonly string[]> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Companies whose name contains the text, ignoring case, ordered by name. */
  async search(text: string): Promise<CompanyRow[]> {
    return this.#db
      .select()
      .from(companies)
      .where(and(isNull(companies.removedAt), sql`position(lower(${text}) in lower(${companies.name})) > 0`))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(MAX_RESULTS)
  }

  /** Origins of the companies' customer services, which pages show in a frame; a few seconds old at most. */
  serviceOrigins(): Promise<readonly string[]> {
    if (this.#origins === undefined || Date.now() > this.#origins.until) {
      // Pages are served without a database, too.
      this.#origins = { until: Date.now() + ORIGINS_CACHE_MS, origins: this.#readOrigins().catch(() => []) }
    }
    return this.#origins.origins
  }

  async #readOrigins(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectDistinct({ link: companies.serviceLink })
      .from(companies)
      .where(and(isNull(companies.removedAt), ne(companies.serviceLink, '')))
    return rows.flatMap(({ link }) => (URL.canParse(link) ? [new URL(link).origin] : []))
  }

  /** The company with this id; undefined if it does not exist or was removed. */
  async get(id: number | undefined): Promise<CompanyRow | undefined> {
    if (id === undefined) return undefined
    const [row] = await this.#db
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), isNull(companies.removedAt)))
    return row
  }
}
