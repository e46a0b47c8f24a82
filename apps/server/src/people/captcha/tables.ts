import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../storage/columns.ts'

/** Captchas that are not answered yet. */
export const captchas = pgTable('captchas', {
  token: text('token').primaryKey(),
  answer: text('answer').notNull(),
  /** The proof of work that counts as an answer, too: its signature. */
  challenge: text('challenge').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
})
