import { DAY_MS } from '@openlot/core/math'
import { inArray } from 'drizzle-orm'
import { addNews } from '../site/news/newsStore.ts'
import type { Db } from '../storage/database.ts'
import { companies } from '../site/companies/tables.ts'
import { exampleArticles } from './articles.ts'
import { COMPANIES } from './companies.ts'

/** Adds example news, announcements and companies once; what an operator removes is not added again. */
export async function addContent(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { key, categoryId, ageDays, texts } of exampleArticles())
      await addNews(transaction, {
        key: `example:${key}`,
        categoryId,
        companyId: null,
        logo: '',
        texts,
        isExample: true,
        createdAt: new Date(Date.now() - ageDays * DAY_MS),
      })
    const keys = COMPANIES.map(({ key }) => key)
    const existing = await transaction
      .select({ key: companies.key })
      .from(companies)
      .where(inArray(companies.key, keys))
    const missing = COMPANIES.filter(({ key }) => !existing.some((row) => row.key === key))
    if (missing.length > 0)
      await transaction
        .insert(companies)
        .values(missing.map((company) => ({ ...company, isExample: true })))
        .onConflictDoNothing()
  })
}
