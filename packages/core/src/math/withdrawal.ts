import { divideRounded } from './rounding.ts'
import {
  PAYOUT_SCALE,
  RATE_SCALE,
  USD_SCALE,
  ZERO_USD,
  type Payout,
  type Rate,
  type Usd,
  subtractUsd,
} from './units.ts'

/** How the fee of a withdrawal is given: fixed, in dollars, or as a share of the amount. */
export type WithdrawFeeType = 'fixed' | 'share'

const FEE_DECIMALS = 4

/**
 * Fee of a withdrawal in dollars, to 4 decimals.
 *
 * @param rate dollars for a fixed fee, the share of the amount otherwise.
 * @example withdrawFee({ amount: 200, feeType: 'share', rate: 0.01 }) // 2
 */
export function withdrawFee(withdrawal: { amount: Usd; feeType: WithdrawFeeType; rate: Rate }): Usd {
  const { amount, feeType, rate } = withdrawal
  const [numerator, scale] = feeType === 'fixed' ? [rate, RATE_SCALE] : [amount * rate, USD_SCALE + RATE_SCALE]
  const toLedger = 10n ** BigInt(USD_SCALE - FEE_DECIMALS)
  return (divideRounded(numerator, 10n ** BigInt(scale - FEE_DECIMALS)) * toLedger) as Usd
}

/**
 * The net amount: (amount − fee) × usd_price, to 8 decimals, never below zero.
 *
 * @param usdPrice units of the currency per dollar.
 * @example withdrawNet({ amount: 200, fee: 2, usdPrice: 0.9 }) // 178.2
 */
export function withdrawNet({ amount, fee, usdPrice }: { amount: Usd; fee: Usd; usdPrice: Rate }): Payout {
  const left = subtractUsd(amount, fee)
  if (left <= ZERO_USD) return 0n as Payout
  return divideRounded(left * usdPrice, 10n ** BigInt(USD_SCALE + RATE_SCALE - PAYOUT_SCALE)) as Payout
}
