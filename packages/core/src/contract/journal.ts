import * as v from 'valibot'
import { orderSchema } from './order.ts'
import { decimal, id, time, whole } from './scalars.ts'

export const MAX_JOURNAL_NOTE_CHARACTERS = 4000
export const MAX_TAGS_OF_TRADE = 10
/** Of a user. */
export const MAX_TAGS = 100
export const MAX_TAG_CHARACTERS = 24
/** The six colours of marks, from 1 on. */
export const TAG_COLORS = [1, 2, 3, 4, 5, 6] as const
export const RATINGS = [1, 2, 3, 4, 5] as const

/** A user's word for a kind of trades. */
export const tagSchema = v.object({ name: v.string(), color: v.picklist(TAG_COLORS), trades: whole })
export type Tag = v.InferOutput<typeof tagSchema>

/** What a trader has written about a closed trade. */
export const journalEntrySchema = v.object({
  order_id: id,
  notes: v.string(),
  tags: v.array(v.string()),
  /** 0 for none. */
  rating: whole,
  /** 1 followed the plan, 0 did not; null where it was not said. */
  on_plan: v.nullable(whole),
  /** 0 where nothing was written yet. */
  changed_at: time,
})
export type JournalEntry = v.InferOutput<typeof journalEntrySchema>

/** A closed trade with what was written about it. */
export const journalTradeSchema = v.object({
  order: orderSchema,
  /** Profit − fee + swap + dividends. */
  net: decimal,
  /** Net in multiples of what was at risk as it opened; null without a stop loss then. */
  r: v.nullable(decimal),
  entry: journalEntrySchema,
})
export type JournalTrade = v.InferOutput<typeof journalTradeSchema>
