import * as v from 'valibot'
import { decimal, id, time, whole } from './scalars.ts'

/** What is written on an account: a name for its colour; "" for none. */
export const ACCOUNT_COLORS = ['', 'blue', 'teal', 'green', 'amber', 'rose', 'violet'] as const
export type AccountColor = (typeof ACCOUNT_COLORS)[number]

export const MAX_ACCOUNT_NAME_CHARACTERS = 30
/** USD that a demo account may start with. */
export const DEMO_SUM = { least: 100, usual: 100_000, most: 1_000_000 } as const

const figures = {
  id,
  net_value: decimal,
  total_profit_loss: decimal,
  /** Margin level in per cent; "0" without open positions. */
  risk_rate: decimal,
}

/** One of a user's accounts. The first has the user's id. */
export const tradingAccountSchema = v.object({
  ...figures,
  /** `copy` follows a leader. */
  kind: v.picklist(['real', 'demo', 'copy']),
  /** 1 where its money is play money. */
  is_demo: v.picklist([0, 1]),
  currency: v.string(),
  /** "" until the user gives one. */
  name: v.string(),
  color: v.picklist(ACCOUNT_COLORS),
  /** `closing` while its books are being closed. */
  state: v.picklist(['open', 'closing', 'closed']),
  /** The user's own limit for new orders; null for none. */
  leverage_cap: v.nullable(whole),
  /** 1 where it pays no interest overnight and gets none. */
  swap_free: v.optional(v.picklist([0, 1])),
  /** What a demo account starts with and returns to; null for real money. */
  demo_sum: v.nullable(decimal),
  created_at: time,
  balance: decimal,
  /** Open positions. */
  positions: whole,
})
export type TradingAccount = v.InferOutput<typeof tradingAccountSchema>

/** The live figures of all accounts of a user, on `ACCOUNTS`. */
export const accountFiguresSchema = v.array(v.object(figures))
export type AccountFigures = v.InferOutput<typeof accountFiguresSchema>

/** A move of money between two accounts, as done or, with `dry`, as it would be. */
export const accountTransferSchema = v.object({
  /** USD that may leave the first account now. */
  available: decimal,
  amount: decimal,
  /** USD that the second account gets. */
  arrives: decimal,
})
