import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Companies of the broker; each may have a brand, a status and a customer service of its own. */
export const companies = pgTable(
  'companies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names the act that added it, so that the same again adds nothing. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    subject: text('subject').notNull().default(''),
    logo: text('logo').notNull().default(''),
    url: text('url').notNull().default(''),
    registeredAddress: text('registered_address').notNull().default(''),
    location: text('location').notNull().default(''),
    email: text('email').notNull().default(''),
    mainCompany: text('main_company').notNull().default(''),
    officeAddress: text('office_address').notNull().default(''),
    /** Empty for its name. */
    brand: text('brand').notNull().default(''),
    /** Empty for the platform's. */
    serviceLink: text('service_link').notNull().default(''),
    serviceLinkType: smallint('service_link_type').notNull().default(1),
    /** 0 open. */
    status: smallint('status').notNull().default(0),
    isExample: boolean('is_example').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** One that was removed stays for the audit and keeps its key. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('companies_name', sql`${table.name} <> ''`),
    check('companies_service_link_type', sql`${table.serviceLinkType} in (1, 2)`),
  ],
)

/** News and announcements; what they say is in `news_texts`. */
export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    /** 1 news, 2 announcement. */
    categoryId: smallint('category_id').notNull(),
    /** For clients of this company alone; null for everyone. */
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

/** A piece of news in a language, as its author wrote it; it is made harmless where it leaves the server. */
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
