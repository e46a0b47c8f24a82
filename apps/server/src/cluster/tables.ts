import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../storage/columns.ts'

/** How long a lease lasts that does not say: that of a server from before they did. */
export const DEFAULT_LEASE_MS = 8000

/** Which process does what only one may do, such as `market`. Partitions have leases of their own. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** Rises with each holder. */
  epoch: integer('epoch').notNull(),
  holder: text('holder').notNull(),
  renewedAt: instant('renewed_at').notNull(),
  /** It runs out unless it is renewed within this time. */
  leaseMs: integer('lease_ms').notNull().default(DEFAULT_LEASE_MS),
})
