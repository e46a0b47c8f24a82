import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
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

/** The processes of a cluster. */
export const members = pgTable('members', {
  /** See NODE_NAME. */
  name: text('name').primaryKey(),
  /** Which process has the name. */
  holder: text('holder').notNull(),
  roles: text('roles').array().notNull(),
  /** Whether it does what its roles say. */
  isReady: boolean('is_ready').notNull().default(false),
  /** The folder in which it keeps files that others need as well; null where they are elsewhere. */
  folder: text('folder'),
  /** The id of that folder, see `folderIdOf`; null from a server from before there were any. */
  folderId: text('folder_id'),
  /** The newest version of messages that it understands; null from a server from before it was told. */
  wireVersion: integer('wire_version'),
  renewedAt: instant('renewed_at').notNull(),
  leaseMs: integer('lease_ms').notNull(),
})
