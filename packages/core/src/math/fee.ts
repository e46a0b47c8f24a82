import { divideRounded } from './rounding.ts'
import { LOTS_SCALE, RATE_SCALE, USD_SCALE, type Lots, type Rate, type Usd } from './units.ts'

/** What a fee rate is applied to: dollars per lot, or a share of the margin. */
export type FeeType = 'per-lot' | 'margin-rate'

const FEE_DECIMALS = 4
const TO_LEDGER = 10n ** BigInt(USD_SCALE - FEE_DECIMALS)

/**
 * Trade fee in dollars, to 4 decimals, charged once when a position opens.
 *
 * @example fee({ type: 'per-lot', lots: 0.10, rate: 6, margin }) // 0.6
 */
export function fee(order: { type: FeeType; lots: Lots; rate: Rate; margin: Usd }): Usd {
  const { type, lots, rate } = order
  const [base, baseScale] = type === 'per-lot' ? [lots, LOTS_SCALE] : [order.margin, USD_SCALE]
  return (divideRounded(base * rate, 10n ** BigInt(baseScale + RATE_SCALE - FEE_DECIMALS)) * TO_LEDGER) as Usd
}

/**
 * The part of a position's fee that belongs to a part of it, to 4 decimals. What stays belongs to the rest, so
 * that the parts add up.
 */
export const feeShare = (total: Usd, closed: Lots, of: Lots): Usd =>
  (divideRounded(total * closed, of * TO_LEDGER) * TO_LEDGER) as Usd
