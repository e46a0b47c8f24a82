import type { Side } from './profit.ts'
import type { MoveValue } from './stopDistance.ts'
import { CONTRACT_SIZE_SCALE, LOTS_SCALE, PRICE_SCALE, USD_SCALE, type Price, type Usd } from './units.ts'

const SCALE = 10n ** BigInt(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE - USD_SCALE)

const ceilingOf = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator

/**
 * The stop loss at which a position ends without a loss: its open price moved by its fee, to the next step of the price
 * that covers it.
 *
 * @param position.fee of these lots, in dollars.
 * @returns undefined where no move is worth anything, as with no lots.
 * @example a buy of 0.10 EURUSD at 1.08510 for a fee of 0.60, 100000 units // 1.08516
 */
export function breakEvenStop(position: {
  side: Side
  open: Price
  fee: Usd
  value: MoveValue
  priceStep: Price
}): Price | undefined {
  const { side, open, fee, value, priceStep } = position
  const perUnit = value.lots * value.contractSize * value.conversion.numerator
  if (perUnit === 0n) return undefined
  const distance = ceilingOf(ceilingOf(fee * SCALE * value.conversion.denominator, perUnit), priceStep) * priceStep
  return (side === 'buy' ? open + distance : open - distance) as Price
}
