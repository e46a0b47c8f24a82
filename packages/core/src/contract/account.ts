import * as z from 'zod/mini'
import { decimal } from './scalars.ts'

export const accountSchema = z.object({
  balance: decimal,
  net_value: decimal,
  current_margin: decimal,
  available_prepayment: decimal,
  total_profit_loss: decimal,
  /** Margin level in per cent; "0" without open positions. */
  risk_rate: decimal,
  /** 1 while the margin level is at or below `margin_call_rate`. */
  margin_call: z.literal([0, 1]),
  lock_balance: decimal,
})
export type Account = z.infer<typeof accountSchema>
