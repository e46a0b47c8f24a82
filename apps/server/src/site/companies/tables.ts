import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../storage/columns.ts'

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
