import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counts of rate limits that several processes share. Unlogged, by its migration: after a crash of the database it is
 * empty, and it is neither in backups nor on replicas. The library writes these columns in this order.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The rule, and a hash of what is counted. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
