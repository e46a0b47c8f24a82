import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Random values that this installation has drawn for itself, and that nobody else may know. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
