import { inArray } from 'drizzle-orm'
import { addNews } from '../site/content/newsActs.ts'
import type { Db } from '../storage/database.ts'
import { companies } from '../site/companies/tables.ts'
import { ARTICLES } from './articles.ts'
import { COMPANIES } from './companies.ts'

const DAY = 86_400_000

/** Puts news, announcements and companies into a new broker; what an operator has removed stays away. */
export async function addContent(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { key, categoryId, age, texts } of ARTICLES)
      await addNews(transaction, {
        key: `example:${key}`,
        categoryId,
        companyId: null,
        logo: '',
        texts,
        isExample: true,
        createdAt: new Date(Date.now() - age * DAY),
      })
    const keys = COMPANIES.map(({ key }) => key)
    const known = await transaction.select({ key: companies.key }).from(companies).where(inArray(companies.key, keys))
    const missing = COMPANIES.filter(({ key }) => !known.some((row) => row.key === key))
    if (missing.length > 0)
      await transaction
        .insert(companies)
        .values(missing.map((company) => ({ ...company, isExample: true })))
        .onConflictDoNothing()
  })
}
