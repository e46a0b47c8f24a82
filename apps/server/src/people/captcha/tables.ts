import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../storage/columns.ts'

/** Captchas that are not answered yet. */
export const captchas = pgTable('captchas', {
  token: text('token').primaryKey(),
  answer: text('answer').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
