import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { companies } from './tables.ts'

export type CompanyRow = typeof companies.$inferSelect

/** More than anyone reads through; whoever looks for one types a part of its name. */
const MOST_FOUND = 100

/** The companies of the broker, as clients find them. */
export class Companies {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Those whose name contains the text, whatever the case, by name. */
  async search(text: string): Promise<CompanyRow[]> {
    return this.#db
      .select()
      .from(companies)
      .where(and(isNull(companies.removedAt), sql`position(lower(${text}) in lower(${companies.name})) > 0`))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(MOST_FOUND)
  }

  /** The company of that id; undefined for none and for one that was removed. */
  async get(id: number | undefined): Promise<CompanyRow | undefined> {
    if (id === undefined) return undefined
    const [row] = await this.#db
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), isNull(companies.removedAt)))
    return row
  }
}
