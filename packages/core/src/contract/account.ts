import * as v from 'valibot'
import { decimal, time } from './scalars.ts'

export const accountSchema = v.object({
  balance: decimal,
  net_value: decimal,
  current_margin: decimal,
  available_prepayment: decimal,
  total_profit_loss: decimal,
  /** Margin level in per cent; "0" without open positions. */
  risk_rate: decimal,
  /** 1 while the margin level is at or below `margin_call_rate`. */
  margin_call: v.picklist([0, 1]),
  lock_balance: decimal,
})
export type Account = v.InferOutput<typeof accountSchema>

/** The balance over time, from the ledger. */
export const accountCurveSchema = v.object({
  /** The start of each trading day and the balance at its end, oldest first; the last one is now. */
  points: v.array(v.strictTuple([time, decimal])),
  /** What trading has brought since the trading day began, fees deducted; without open positions. */
  profit_today: decimal,
})
export type AccountCurve = v.InferOutput<typeof accountCurveSchema>
