import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '../storage/columns.ts'

/**
 * What operators did: who, what, when, and how it was before and after. Rows are never changed. The database gives each
 * its place and the hash of the row before; a new column of an act has to be added to that hash, for new rows only.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    operator: text('operator').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: instant('at').notNull().defaultNow(),
    /**
     * The place of the row in the chain, from 1 and without gaps. Ids are taken before their transactions have an
     * order.
     */
    place: bigint('place', { mode: 'number' }).notNull().default(0),
    formerHash: bytea('former_hash')
      .notNull()
      .default(sql`''`),
  },
  (table) => [uniqueIndex('audit_log_place').on(table.place)],
)

/** The end of the audit log, one row: without it rows that are cut off there would not be missed. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: smallint('id').primaryKey().default(1),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** The hash of the newest row. */
    hash: bytea('hash').notNull(),
  },
  (table) => [check('audit_chain_has_one_row', sql`${table.id} = 1`)],
)
