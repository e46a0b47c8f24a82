import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../storage/columns.ts'
import { companies } from '../companies/tables.ts'

/** News and announcements; their texts are in `news_texts`. */
export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    /** 1 news, 2 announcement. */
    categoryId: smallint('category_id').notNull(),
    /** Only for clients of this company; null for everyone. */
    companyId: integer('company_id').references(() => companies.id),
    logo: text('logo').notNull().default(''),
    isExample: boolean('is_example').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('news_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.removedAt} is null`),
    check('news_category', sql`${table.categoryId} in (1, 2)`),
  ],
)

/** The text of an article in one language, unsanitized; it is sanitized when it is served. */
export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id),
    language: text('language').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.language] })],
)
