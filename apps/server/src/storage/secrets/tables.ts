import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '../columns.ts'

/** Random keys of this broker, made when first needed; the same for all processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
})
