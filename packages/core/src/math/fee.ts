import { divideRounded } from './rounding.ts'
import { LOTS_SCALE, RATE_SCALE, USD_SCALE, type Lots, type Rate, type Usd } from './units.ts'

/** What a fee rate is applied to: dollars per lot, or a share of the margin. */
export type FeeType = 'per-lot' | 'margin-rate'

const FEE_DECIMALS = 4

/**
 * Trade fee in dollars, to 4 decimals, charged once when a position opens.
 *
 * @example fee({ type: 'per-lot', lots: 0.10, rate: 6, margin }) // 0.6
 */
export function fee(order: { type: FeeType; lots: Lots; rate: Rate; margin: Usd }): Usd {
  const { type, lots, rate } = order
  const [base, baseScale] = type === 'per-lot' ? [lots, LOTS_SCALE] : [order.margin, USD_SCALE]
  const toLedger = 10n ** BigInt(USD_SCALE - FEE_DECIMALS)
  return (divideRounded(base * rate, 10n ** BigInt(baseScale + RATE_SCALE - FEE_DECIMALS)) * toLedger) as Usd
}
