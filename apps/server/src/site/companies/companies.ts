import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { companies } from './tables.ts'

export type CompanyRow = typeof companies.$inferSelect

const MAX_RESULTS = 100

/** The broker's companies. */
export class Companies {
  readonly #db: Db

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
