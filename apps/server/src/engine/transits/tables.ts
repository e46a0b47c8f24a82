import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, instant, usd } from '../../storage/columns.ts'

/** Money between accounts of different partitions; see `Transit`. Begun and ended by the engine of the account it has left. */
export const transits = pgTable(
  'transits',
  {
    id: id('id').primaryKey(),
    kind: text('kind').notNull(),
    fromId: id('from_id').notNull(),
    toId: id('to_id').notNull(),
    amount: usd('amount').notNull(),
    reference: text('reference').notNull(),
    isDemo: boolean('is_demo').notNull(),
    purpose: jsonb('purpose').notNull(),
    at: instant('at').notNull(),
    /** Decided by the engine of the account that it is for. */
    receivedAt: instant('received_at'),
    /** Why it was not taken in. */
    refusal: jsonb('refusal'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('transits_open')
      .on(table.id)
      .where(sql`${table.endedAt} is null`),
    index('transits_ended').on(table.endedAt),
  ],
)
