import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../storage/columns.ts'

/** What operators did: who, what, when, and how it was before and after. Rows are never changed. */
export const auditLog = pgTable('audit_log', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  operator: text('operator').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  at: instant('at').notNull().defaultNow(),
})
