import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../storage/columns.ts'

/** The broker's companies; each may have its own brand, status and customer service. */
export const companies = pgTable(
  'companies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key of the action that added it. */
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
    /** If empty, the name is used. */
    brand: text('brand').notNull().default(''),
    /** If empty, the platform's link is used. */
    serviceLink: text('service_link').notNull().default(''),
    serviceLinkType: smallint('service_link_type').notNull().default(1),
    /** 0 is open. */
    status: smallint('status').notNull().default(0),
    isExample: boolean('is_example').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Removed companies are kept for the audit, with their key. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('companies_name', sql`${table.name} <> ''`),
    check('companies_service_link_type', sql`${table.serviceLinkType} in (1, 2)`),
  ],
)
