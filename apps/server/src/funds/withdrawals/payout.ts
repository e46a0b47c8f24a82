import { FIXED_FEE } from '@openlot/core/contract'
import { type Payout, type Usd, formatUsd, parseRate, withdrawFee, withdrawNet } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CurrencyRow } from '../payoutMethods/payoutCurrencies.ts'

/**
 * What a withdrawal costs, and what arrives.
 *
 * @throws Refusal where the fee leaves nothing.
 */
export function payoutOf(amount: Usd, currency: CurrencyRow): { fee: Usd; net: Payout } {
  const feeType = currency.feeType === FIXED_FEE ? 'fixed' : 'share'
  const fee = withdrawFee({ amount, feeType, rate: parseRate(currency.drawRate) })
  const net = withdrawNet({ amount, fee, usdPrice: parseRate(currency.usdPrice) })
  if (net <= 0n) throw new Refusal('WITHDRAW_NOTHING_LEFT', { fee: formatUsd(fee) })
  return { fee, net }
}
